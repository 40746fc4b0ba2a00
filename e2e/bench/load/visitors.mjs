import https from 'node:https';

/** The time that a page waits before a person gives up, in milliseconds. */
const PATIENCE_MS = 30_000;
/** A campus of visitors, each with an address of their own: on Linux all of 127.0.0.0/8 is this machine. */
const VISITORS = 100;

const agent = new https.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Each visitor has its own address, so that each has its own share of the limits per address. */
function* addresses() {
  for (;;) for (let number = 1; number <= VISITORS; number += 1) yield `127.1.0.${number}`;
}
const nextAddress = addresses();

/** A form with files as browsers send it. */
export async function formBody(fields, files = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file, 'photo.jpg');
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') },
  };
}

/** A request with JSON. */
export const jsonBody = (value) => ({
  body: Buffer.from(JSON.stringify(value)),
  headers: { 'content-type': 'application/json' },
});

/**
 * Sends a request to the site from one of many addresses.
 * @param {{ address: string, origin: string }} site its address by number, and as browsers name it
 * @param {{ path: string, method?: string, headers?: object, body?: Buffer }} request
 * @returns {Promise<{ status: number, body: Buffer, headers: object }>} status 0 where there was no answer
 */
export function ask({ address, origin }, { path, method = 'GET', headers = {}, body }) {
  const options = {
    method,
    agent,
    localAddress: nextAddress.next().value,
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
    headers: {
      host: new URL(origin).host,
      'accept-encoding': 'br, gzip',
      ...(method !== 'GET' && { origin, 'content-length': body?.length ?? 0 }),
      ...headers,
    },
  };
  return new Promise((resolve) => {
    const none = (error) => resolve({ status: 0, body: Buffer.from(error.message), headers: {} });
    const request = https.request(address + path, options, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, body: Buffer.concat(parts), headers: response.headers }),
      );
      response.on('error', none);
    });
    request.on('error', none);
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')));
    request.end(body);
  });
}

/** Ends the connections that are kept. */
export const leave = () => agent.destroy();
