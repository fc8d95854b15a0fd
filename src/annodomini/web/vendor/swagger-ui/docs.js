// Our own start of Swagger UI, in a file because the page allows no inline script.
globalThis.SwaggerUIBundle({ url: "/openapi.json", dom_id: "#docs", deepLinking: true, syntaxHighlight: { activated: false }, validatorUrl: null });
