import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ApiError, isApiError } from './api-error';
import { path, request } from './request';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(() => undefined).catch((error) => error);

describe('request', () => {
  it('leaves empty filters out of the address and encodes ids', async () => {
    server.use(
      http.get('*/api/items/a%2Fb', ({ request: { url } }) =>
        HttpResponse.json({ search: new URL(url).search }),
      ),
    );
    const answer = await request(path`/items/${'a/b'}`, {
      query: { search: 'Ä &', category: '', page: undefined },
    });
    expect(answer).toEqual({ search: '?search=%C3%84+%26' });
  });

  it('throws the code, fields and waiting time of a refusal', async () => {
    const errors = [{ field: 'email', code: 'email_required', message: 'Email address is required' }];
    const body = { code: 'validation_failed', status: 400, detail: 'no', requestId: 'r1', errors };
    server.use(
      http.post('*/api/claims', () =>
        HttpResponse.json(body, { status: 400, headers: { 'retry-after': '7' } }),
      ),
    );
    const error = await failure(request('/claims', { method: 'POST', json: {} }));
    expect(isApiError(error, 'validation_failed')).toBe(true);
    expect(error).toMatchObject({ status: 400, fieldErrors: errors, retryAfterSeconds: 7, requestId: 'r1' });
  });

  it('tells a network failure and a foreign answer apart', async () => {
    server.use(
      http.get('*/api/down', () => HttpResponse.error()),
      http.get('*/api/portal', () => HttpResponse.html('<h1>Sign in to the Wi-Fi</h1>')),
      http.get('*/api/gateway', () => HttpResponse.html('Bad gateway', { status: 502 })),
    );
    expect(await failure(request('/down'))).toMatchObject({ code: 'network_unreachable', status: 0 });
    expect(await failure(request('/portal'))).toMatchObject({ code: 'unexpected_answer', status: 200 });
    expect(await failure(request('/gateway'))).toMatchObject({ code: 'unexpected_answer', status: 502 });
  });

  it('reports a call that its caller ended as that, not as a failure', async () => {
    server.use(http.get('*/api/items', () => HttpResponse.json({})));
    const error = await failure(request('/items', { signal: AbortSignal.abort() }));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});
