import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** The time that a page waits before a person gives up, in milliseconds. */
const PATIENCE_MS = 30_000;
/** A campus of visitors, each with an address of their own: on Linux all of 127.0.0.0/8 is this machine. */
const VISITORS = 100;

const agent = new https.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let visitor = 0;

/**
 * Sends a request to the site. Each visitor has a share of the limits for each address.
 * @param {{ address: string, origin: string }} site its address by number, and as browsers name it
 * @param {{ path: string, headers?: object, body?: Buffer }} request with a body it is a POST
 * @returns {Promise<{ status: number, body: Buffer, headers: object }>} status 0 if there was no answer
 */
export function ask({ address, origin }, { path, headers = {}, body }) {
  visitor = (visitor % VISITORS) + 1;
  const options = {
    method: body ? 'POST' : 'GET',
    agent,
    localAddress: `127.1.0.${visitor}`,
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
    headers: {
      host: new URL(origin).host,
      'accept-encoding': 'br, gzip',
      ...(body && { origin, 'content-length': body.length }),
      ...headers,
    },
  };
  return new Promise((resolve) => {
    const fail = (error) => resolve({ status: 0, body: Buffer.from(error.message), headers: {} });
    const request = https.request(address + path, options, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, body: Buffer.concat(parts), headers: response.headers }),
      );
      response.on('error', fail);
    });
    request.on('error', fail);
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')));
    request.end(body);
  });
}

/** Ends the open connections. */
export const leave = () => agent.destroy();

/**
 * Requests that arrive at a constant rate, no matter if those before are answered (open loop). Each counts from the
 * moment that it should have been sent: what waits for a slow one, or for this process, is waiting too.
 * @param {{ rate: number, seconds: number, mostOpen?: number }} how a rate a second; with more than `mostOpen` requests
 *   unanswered it gives up
 * @param {() => Promise<object>} send one request
 */
export async function arriveAtRate({ rate, seconds, mostOpen = Number.POSITIVE_INFINITY }, send) {
  const start = performance.now();
  const intended = Math.round(rate * seconds);
  const answers = [];
  const open = new Set();
  let sent = 0;
  const sendOne = async (due) => answers.push({ ...(await send()), ms: performance.now() - due });
  while (sent < intended && open.size <= mostOpen) {
    const due = start + (sent * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) {
      await wait(early);
      continue;
    }
    const one = sendOne(due).finally(() => open.delete(one));
    open.add(one);
    sent += 1;
  }
  const openAtEnd = open.size;
  await Promise.all(open);
  return { answers, openAtEnd, isWhole: sent === intended };
}

/** Sends requests one by one, without any other load. */
export async function oneAtATime(seconds, send) {
  const end = performance.now() + seconds * 1_000;
  const answers = [];
  while (performance.now() < end) {
    const start = performance.now();
    answers.push({ ...(await send()), ms: performance.now() - start });
  }
  return { answers, openAtEnd: 0, isWhole: true };
}
