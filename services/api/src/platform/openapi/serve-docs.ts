import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance } from 'fastify';

/** A version of Swagger UI never changes, and is part of the path of its files. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
} as const;

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly caching: string;
  readonly load: () => Promise<Buffer>;
}

/** Serves the readable form of the OpenAPI document; of Swagger UI only the files that it needs. */
export function serveDocs(app: NestFastifyApplication): void {
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  for (const asset of docsAssets()) serve(instance, asset);
}

function docsAssets(): Asset[] {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('swagger-ui-dist/package.json');
  const { version } = require(manifest) as { version: string };
  const ours = (name: string, type: string, text: string): Asset => ({
    path: `/api/docs${name}`,
    type,
    caching: ASK_FIRST,
    load: async () => Buffer.from(text),
  });
  const theirs = (name: string, type: string): Asset => ({
    path: `/api/docs/${version}/${name}`,
    type,
    caching: FOR_EVER,
    load: () => readFile(join(dirname(manifest), name)),
  });
  return [
    ours('', types.html, docsPage(version)),
    ours('/page.js', types.js, docsScript),
    ours('/page.css', types.css, docsStyle),
    theirs('swagger-ui.css', types.css),
    theirs('swagger-ui-bundle.js', types.js),
    theirs('favicon-32x32.png', types.png),
  ];
}

function serve(instance: FastifyInstance, { path, type, caching, load }: Asset): void {
  // Read and compressed when it is first asked for: 1.6 MB become 0.5 MB, once.
  let compressed: Promise<Buffer> | undefined;
  instance.get(path, async (request, reply) => {
    reply.headers({ 'cache-control': caching, 'content-type': type, vary: 'accept-encoding' });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return load();
    compressed ??= load().then(promisify(gzip));
    reply.header('content-encoding', 'gzip');
    return compressed;
  });
}

/** The page at /api/docs. All its files are local: no inline script or style, no other host. */
const docsPage = (version: string): string => `<!doctype html>
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

/** Starts Swagger UI. Its writes use the cookie of this browser's session. */
const docsScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('docs'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tagsSorter: 'alpha',
  filter: true,
});
`;

/** Additions to Swagger UI's own style for phones. */
const docsStyle = `body { margin: 0; background: #fff; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .info { margin: 20px 0; }
  .swagger-ui .info .title { font-size: 26px; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; word-break: break-word; }
  .swagger-ui .parameters-container, .swagger-ui .responses-wrapper, .swagger-ui .model-box { overflow-x: auto; }
}
`;
