// @ts-check
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { readCommandLine } from '../../packages/contracts/command-line.mjs';
import { getPlaced } from '../../packages/site-store/src/index.mjs';
import { apps } from './apps.mjs';
import { ensureInstalled, requireCanInstall } from './install.mjs';
import { withPnpm } from './pnpm.mjs';
import { getPort, requireFreePort } from './preflight.mjs';
import { runStep, stopChildrenOnSignal } from './processes.mjs';
import { fingerprint, inRoot, isStamped, writeStamp } from './workspace.mjs';

/** The folder that any server of files can serve, at the root of a host. */
const demoFolder = inRoot('dist/demo');

/** The pages by address: the shell with all remotes, and each remote alone. */
const demoPages = apps.map(({ name, folder, kind, title, demo, ...app }) => ({
  app: name,
  place: getPlaced({ ...app, title }),
  folder,
  base: demo,
  name: kind === 'host' ? title : `${title} alone`,
}));

const stamp = inRoot('.cache/demo-stamp');
const sources = ['apps', 'packages', 'scripts/lib/demo.mjs', 'pnpm-lock.yaml'];

/** Files for tools, which the demo does not contain. */
const forTools = ['mf-stats.json', 'chunk-groups.json', 'needs.json'];

/** The remotes that the shell loads are the ones that also have a page of their own. */
const remotes = () =>
  Object.fromEntries(
    demoPages
      .filter(({ base }) => base !== '/')
      .map(({ app, base, place }) => [
        app,
        { version: 'demo', manifestUrl: `${base}mf-manifest.json`, ...place },
      ]),
  );

function assemble(/** @type {string} */ target) {
  rmSync(target, { recursive: true, force: true });
  for (const { folder: app, base } of demoPages) {
    const folder = path.join(target, base);
    // The folder of an app's demo build (packages/demo/src/build).
    cpSync(inRoot('.cache/demo', path.basename(app)), folder, {
      recursive: true,
      filter: (file) => !forTools.includes(path.basename(file)),
    });
    // The page refers to its files by its own folder, under any address.
    const page = path.join(folder, 'index.html');
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace(/<base href="[^"]*">/, `<base href="${base}">`));
  }
  writeFileSync(path.join(target, 'remotes.json'), `${JSON.stringify(remotes(), null, 2)}\n`);
  // File servers that know 404.html show it for an unknown address.
  cpSync(path.join(target, 'index.html'), path.join(target, '404.html'));
}

/** Builds dist/demo, unless that is done for these very sources. */
export async function ensureDemoBuilt() {
  const state = fingerprint(sources);
  if (isStamped(stamp, state) && existsSync(path.join(demoFolder, 'remotes.json'))) return;
  const filters = demoPages.flatMap(({ app }) => ['--filter', `@lost-found/${app}`]);
  const env = { ...(await withPnpm()), NODE_ENV: 'production' };
  await runStep('Building the demo', 'pnpm', ['--silent', ...filters, 'run', 'build:demo'], { env });
  mkdirSync(path.dirname(demoFolder), { recursive: true });
  const next = `${demoFolder}.next`;
  assemble(next);
  rmSync(demoFolder, { recursive: true, force: true });
  renameSync(next, demoFolder);
  writeStamp(stamp, state);
}

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The service's policy for its pages, plus the worker that answers instead of the service. */
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

/** The folder of the page that an address belongs to, as a person types it. */
const pageFor = (/** @type {string} */ pathname) =>
  demoPages.find(({ base }) => base !== '/' && `${pathname}/`.startsWith(base))?.base ?? '/';

/**
 * The file for an address, inside the folder; the page of its app for an address that names no file.
 * @param {string} pathname
 */
function fileFor(pathname) {
  const file = path.join(demoFolder, path.normalize(pathname));
  if (existsSync(file) && statSync(file).isFile()) return file;
  return path.extname(pathname) === '' ? path.join(demoFolder, pageFor(pathname), 'index.html') : undefined;
}

/** Serves the demo's files. Requests to an API are refused and logged, because the demo has none. */
const createDemoServer = () =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // A folder's address without the slash at its end: there its worker could not be.
    if (demoPages.some(({ base }) => base === `${pathname}/`)) {
      response.writeHead(308, { ...headers, location: `${pathname}/` }).end();
      return;
    }
    const isApi = pathname.startsWith('/api/');
    if (isApi) console.error(`The network was asked for ${pathname}, which only a page can answer.`);
    const file = isApi ? undefined : fileFor(decodeURIComponent(pathname));
    if (!file) {
      response.writeHead(404, headers).end();
      return;
    }
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { ...headers, 'content-type': type });
    createReadStream(file).pipe(response);
  });

/** Serves dist/demo on this machine only, until it is stopped. */
async function serveDemo() {
  const server = createDemoServer();
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(getPort(process.env), '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  for (const { base, name } of demoPages) console.log(`${name}: http://localhost:${port}${base}`);
  console.log('Sign in to the console with what its sign-in page shows. Ctrl+C stops it.');
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  server.closeAllConnections();
  server.close();
  return 0;
}

/**
 * `npm run demo`: the portal and the console without a service, as a folder of files (docs/demo.md). `--build` only
 * builds it, into dist/demo.
 * @param {string[]} args
 */
export async function demo(args) {
  const { values } = readCommandLine(args, { options: { build: { type: 'boolean', default: false } } });
  const onlyBuild = values.build;
  if (!onlyBuild) await requireFreePort(process.env);
  await requireCanInstall();
  const stopListening = stopChildrenOnSignal();
  await ensureInstalled();
  await ensureDemoBuilt();
  stopListening();
  return onlyBuild ? 0 : serveDemo();
}
