import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Forecast } from "../../src/annodomini/web/games/890/model/forecast.js";

const settled = () => new Promise((done) => setImmediate(done));

/** A page that wishes for the same list with every drawing, as the table does. @param {(asked: number) => Promise<any>} answer */
function page(answer) {
  let asked = 0;
  const match = { revision: 7, forecast: () => answer(++asked) };
  const forecast = new Forecast(match, () => forecast.want([["take a"]]));
  return { match, forecast, asked: () => asked };
}

for (const why of [new Error("net.down"), { code: "net.down" }, { code: "server.overloaded" }, { code: "rate.previews" }]) {
  test(`a server that fails with ${"code" in why ? why.code : "nothing"} is asked again after a while, each time a longer one`, async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      const { forecast, asked } = page(() => Promise.reject(why));
      forecast.want([["take a"]]);
      await settled();
      assert.equal(asked(), 1);
      assert.equal(forecast.failed, true);
      let times = 1;
      for (const wait of [1000, 2000, 4000, 8000, 8000]) {
        forecast.want([["take a"]]); // drawings in between change nothing
        mock.timers.tick(wait - 1);
        await settled();
        assert.equal(asked(), times);
        mock.timers.tick(1);
        await settled();
        assert.equal(asked(), ++times);
      }
      forecast.stop();
    } finally {
      mock.timers.reset();
    }
  });
}

test("the time that the server names is the time that is waited", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { forecast, asked } = page(() => Promise.reject({ code: "server.overloaded", retryMs: 300 }));
    forecast.want([["take a"]]);
    await settled();
    mock.timers.tick(299);
    await settled();
    assert.equal(asked(), 1);
    mock.timers.tick(1);
    await settled();
    assert.equal(asked(), 2);
    forecast.stop();
  } finally {
    mock.timers.reset();
  }
});

test("once an answer has come the first failure counts as the first again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const answers = [Promise.reject({ code: "net.down" }), Promise.resolve({ revision: 7, previews: [{ view: {}, effects: [] }] })];
    answers[0]?.catch(() => {});
    const { forecast, asked } = page((number) => answers[number - 1] ?? Promise.reject({ code: "net.down" }));
    forecast.want([["take a"]]);
    await settled();
    mock.timers.tick(1000);
    await settled();
    assert.equal(forecast.failed, false);
    assert.ok(forecast.get(["take a"]));
    assert.equal(forecast.failures, 0);
    assert.equal(asked(), 2, "what is known is not asked again");
  } finally {
    mock.timers.reset();
  }
});

test("a new revision is asked about at once, but not where we asked too much", async () => {
  for (const [code, expected] of /** @type {const} */ ([["command.stale", 2], ["rate.previews", 1]])) {
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      const { match, forecast, asked } = page(() => Promise.reject({ code }));
      forecast.want([["take a"]]);
      await settled();
      match.revision = 8;
      forecast.want([["take b"]]);
      await settled();
      assert.equal(asked(), expected, code);
      forecast.stop();
    } finally {
      mock.timers.reset();
    }
  }
});
