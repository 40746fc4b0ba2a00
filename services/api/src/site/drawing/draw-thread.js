// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * What runs in the thread of a drawing-thread.ts: a remote's server bundle. Plain JavaScript, so that it is the same file
 * wherever the service runs from.
 */
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** Which page the running code is drawing. */
const drawings = new AsyncLocalStorage();

/** Requests whose answer is not there yet. */
const waiting = new Map();
let requests = 0;

/** The bundle's only way to data: a message to the service, which knows for whom the page is drawn. */
globalThis.fetch = (input, init) =>
  new Promise((resolve) => {
    requests += 1;
    waiting.set(requests, resolve);
    const { method = 'GET' } = init ?? {};
    port.postMessage({
      kind: 'request',
      drawing: drawings.getStore(),
      request: requests,
      method,
      url: String(input),
    });
  });

const messageOf = (/** @type {unknown} */ error) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/*
 * The bundle runs from the bytes that the service has checked, and not from a file, which can change after the check. It
 * cannot import a file next to it. V8 names the last line in stacks, in the place of the whole bundle.
 */
const named = Buffer.from(`\n//# sourceURL=file://${workerData.path}\n`);
const source = Buffer.concat([workerData.code, named]).toString('base64');
const { contractVersion, render } = await import(`data:text/javascript;base64,${source}`);

const draw = async (/** @type {number} */ drawing, /** @type {unknown} */ page) => {
  try {
    const drawn = await drawings.run(drawing, () => render(page));
    port.postMessage({ kind: 'drawn', drawing, drawn });
  } catch (error) {
    port.postMessage({ kind: 'failed', drawing, why: messageOf(error) });
  }
};

port.on('message', ({ drawing, page, request, status, body }) => {
  if (drawing !== undefined) return void draw(drawing, page);
  const resolve = waiting.get(request);
  waiting.delete(request);
  resolve?.(new Response(body, { status, headers: { 'content-type': 'application/json' } }));
});
port.postMessage({ kind: 'loaded', contractVersion: String(contractVersion) });
