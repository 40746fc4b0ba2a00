import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { portOf } from '../preflight/port.mjs';
import { demoFolder, demoPages, pageFor } from './layout.mjs';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** As the service has it for its pages, and a worker, which is what answers in the place of the service. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'cache-control': 'no-cache',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The file for an address, inside the folder; the page of its app where a person opens an address that is none. */
function fileFor(folder, pathname, accept) {
  const file = path.join(folder, path.normalize(pathname));
  if (existsSync(file) && statSync(file).isFile()) return file;
  const isPage = accept.includes('text/html') && !path.extname(pathname);
  return isPage ? path.join(folder, pageFor(pathname).path, 'index.html') : undefined;
}

/** Of a folder's address without the slash at its end: there its worker could not be. */
const isFolder = (pathname) => demoPages.some(({ path: page }) => page === `${pathname}/`);

/** A server of the demo's files, and of nothing else: there is no API, and who asks for one is told of. */
function createDemoServer(folder = demoFolder) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (isFolder(pathname)) {
      response.writeHead(308, { ...headers, location: `${pathname}/` }).end();
      return;
    }
    const isApi = pathname.startsWith('/api/');
    if (isApi) console.error(`The network was asked for ${pathname}, which only a page can answer.`);
    const file = isApi
      ? undefined
      : fileFor(folder, decodeURIComponent(pathname), request.headers.accept ?? '');
    if (!file) {
      response.writeHead(404, headers).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });
}

/** Serves dist/demo on this machine only, until it is stopped. */
export async function serveDemo(env) {
  const port = portOf(env);
  const server = createDemoServer();
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const names = { '/': 'Everything', '/portal/': 'The portal alone', '/console/': 'The console alone' };
  for (const { path: page } of demoPages) console.log(`${names[page]}: http://localhost:${port}${page}`);
  console.log('Sign in to the console with what its sign-in page shows. Ctrl+C stops it.');
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  server.closeAllConnections();
  server.close();
  return 0;
}
