/** The page at /api/docs. Everything it needs lies beside it: no inline script or style, nothing from elsewhere. */
export const docsPage = (version: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Campus Lost &amp; Found API</title>
    <link rel="icon" href="/api/docs/${version}/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/${version}/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/page.css">
    <script src="/api/docs/${version}/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/page.js" defer></script>
  </head>
  <body>
    <main id="docs"></main>
    <noscript>This page needs JavaScript. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
  </body>
</html>
`;

/** Starts Swagger UI. Writes from here carry the cookie of whoever is signed in in this browser. */
export const docsScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('docs'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tagsSorter: 'alpha',
  filter: true,
});
`;

/** What Swagger UI's own style lacks on a phone. */
export const docsStyle = `body { margin: 0; background: #fff; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .info { margin: 20px 0; }
  .swagger-ui .info .title { font-size: 26px; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; word-break: break-word; }
  .swagger-ui .parameters-container, .swagger-ui .responses-wrapper, .swagger-ui .model-box { overflow-x: auto; }
}
`;
