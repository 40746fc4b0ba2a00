import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { problemSchema, problems } from '@lost-found/contracts';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

describe('a body that is neither JSON nor a form with files', () => {
  it.each(['application/x-www-form-urlencoded', 'text/plain'])('is not read: %s', async (type) => {
    const service = await createTestApp();
    const payload = { method: 'POST', url: '/api/auth/login', headers: { 'content-type': type } } as const;
    const { statusCode } = await service.app.inject({ ...payload, payload: 'email=a@b.co&password=secret' });
    expect(statusCode).toBe(415);
    await service.close();
  });
});

describe('a refusal', () => {
  const { service } = useService();

  const login = (payload: string, type = 'application/json') =>
    service.visitor().post('/api/auth/admin/login', payload, { 'content-type': type });

  it.each([
    [
      'TRACE, which would tell a page what its browser sends',
      () => service.visitor().send({ method: 'TRACE' as 'GET', url: '/api/config' }),
      'not_found',
    ],
    ['an unknown route', () => service.visitor().get('/api/nothing-here'), 'not_found'],
    ['an unknown route with an encoded letter', () => service.visitor().get('/%61pi/nothing'), 'not_found'],
    ['an address with encoded letters', () => service.visitor().get('/ap%69/admin%2Fnothing'), 'not_found'],
    ['a refusal at an encoded address', () => service.visitor().get('/a%70i/admin/users'), 'unauthenticated'],
    ['a method that a route does not have', () => service.visitor().delete('/api/setup'), 'not_found'],
    ['broken JSON', () => login('{"email":'), 'malformed_request'],
    ['no body', () => service.visitor().post('/api/auth/admin/login'), 'validation_failed'],
    ['another media type', () => login('<login/>', 'application/xml'), 'unsupported_media_type'],
    [
      'a body that is too large',
      () => login(JSON.stringify({ email: 'x'.repeat(300_000) })),
      'payload_too_large',
    ],
    ['a wrong query', () => visitAdmin('/api/admin/users?pageSize=1000'), 'validation_failed'],
    ['an unknown value of a filter', () => visitAdmin('/api/admin/users?role=owner'), 'validation_failed'],
    ['an id that is none', () => visitAdmin('/api/admin/users/1'), 'not_found'],
    ['a path that cannot be decoded', () => service.visitor().get('/api/%zz'), 'malformed_request'],
  ] as const)('of %s is a problem with a stable code', async (_case, send, code) => {
    const { status, body, headers } = await send();
    expect(problemSchema.parse(body)).toMatchObject({ code, status, type: 'about:blank' });
    expect(status).toBe(problems[code].status);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body.requestId).toBe(headers['x-request-id']);
  });

  it('of an address outside all routes lets a browser do nothing with it', async () => {
    for (const url of ['/api/%', '/api/%zz']) {
      const { status, headers } = await service.visitor().get(url);
      expect(status).toBe(400);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 'malformed_request'],
    [
      'a header that is none',
      'GET /api/setup HTTP/1.1\r\nHost: x\r\n bad\u0000\r\n\r\n',
      'malformed_request',
    ],
    [
      'too many headers',
      `GET /api/setup HTTP/1.1\r\nHost: x\r\nX-Much: ${'x'.repeat(40_000)}\r\n\r\n`,
      'headers_too_large',
    ],
    ['headers that do not end', 'GET /api/setup HTTP/1.1\r\nHost: x\r\n', 'request_timeout'],
    [
      'a body that does not end',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      'request_timeout',
    ],
  ] as const)('of %s, which never becomes a request, is a problem, too', async (_case, bytes, code) => {
    const server = service.app.getHttpServer();
    // As if minutes had passed: it looks for what is late every 10 ms, and everything is.
    if (code === 'request_timeout')
      Object.assign(server, { headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 10 });
    if (server.listening) await new Promise((resolve) => server.close(resolve));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await buffer(socket)).toString().split('\r\n\r\n');
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ code, status: problems[code].status });
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${problems[code].status} `));
    for (const header of [
      'content-type: application/problem+json',
      "content-security-policy: default-src 'none'",
      'permissions-policy: ',
      'referrer-policy: no-referrer',
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      'cache-control: no-store',
    ])
      expect(head).toContain(header);
  });

  it('and every answer that does not say otherwise is kept by no cache', async () => {
    for (const url of [
      '/api/admin/users',
      '/api/admin/logs',
      '/api/auth/session',
      '/api/admin/nothing',
      '/%61pi/admin/users',
      '/ap%69/admin%2Fnothing',
    ])
      expect((await visitAdmin(url)).headers['cache-control']).toBe('no-store');
    expect((await service.visitor().get('/api/items')).headers['cache-control']).toBe('no-cache');
  });

  const visitAdmin = async (url: string) => (await service.admin()).get(url);

  it('of a broken database is a 500 without its words', async () => {
    await service.dataSource.query('ALTER TABLE users RENAME TO people');
    const { status, body, text } = await login('{"email":"a@campus.test","password":"x"}');
    await service.dataSource.query('ALTER TABLE people RENAME TO users');
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect(text).not.toMatch(/users|sql|table/i);
  });
});
