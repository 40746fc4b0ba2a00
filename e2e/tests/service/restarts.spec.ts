import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { NginxOrigin, siteExample } from '../../support/nginx-origin.mjs';

test.use({ ignoreHTTPSErrors: true });

/** A stand-in for an instance, on a free port. */
async function instance(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close().closeAllConnections() };
}

const ok: RequestListener = (request, response) => request.resume().on('end', () => response.end('ok'));

test('A closed connection and an instance that is not ready cost no answer', {
  tag: '@full',
}, async ({ request }) => {
  // Answers once on each connection and then cuts it, as where a stop and a request cross.
  const used = new WeakSet<Socket>();
  let cut = 0;
  const stopping = await instance((incoming, response) => {
    if (used.has(incoming.socket)) {
      cut += 1;
      incoming.socket.destroy();
      return;
    }
    used.add(incoming.socket);
    ok(incoming, response);
  });
  const starting = await instance((_, response) => response.writeHead(503).end('starting'));
  const ids: unknown[] = [];
  const whole = await instance((incoming, response) => {
    ids.push(incoming.headers['x-request-id']);
    ok(incoming, response);
  });
  const gone = await instance(ok);
  gone.close();
  const nginx = await NginxOrigin.of(siteExample);
  try {
    await nginx.start([stopping.url, starting.url, gone.url, whole.url], '/nonexistent');
    for (let time = 0; time < 20; time += 1) {
      const headers = { 'x-request-id': 'made-up-by-a-visitor' };
      const sent = await request.post(`${nginx.address}/api/claims`, { data: { time }, headers });
      expect([time, sent.status()]).toEqual([time, 200]);
      expect((await request.get(`${nginx.address}/api/items`)).status()).toBe(200);
    }
    expect(cut).toBeGreaterThan(0);
    // nginx gives each request an id of its own, whatever the visitor said.
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  } finally {
    await nginx.dispose();
    for (const { close } of [stopping, starting, whole]) close();
  }
});
