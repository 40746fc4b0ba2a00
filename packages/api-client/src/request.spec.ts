import { File as NodeFile } from 'node:buffer';
import { learnServiceTime, pastDay, todayIn } from '@lost-found/contracts';
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

  it('asks for the language of the page, which need not be the browser’s', async () => {
    server.use(
      http.post('*/api/items/similar', ({ request: { headers } }) =>
        HttpResponse.json(headers.get('accept-language')),
      ),
    );
    document.documentElement.lang = 'fr';
    try {
      expect(await request('/items/similar', { method: 'POST', json: {} })).toBe('fr');
      expect(
        await request('/items/similar', { method: 'POST', form: form(), onProgress: () => undefined }),
      ).toBe('fr');
    } finally {
      document.documentElement.lang = 'en';
    }
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

  it('learns the service’s time from what no cache keeps, so that a wrong clock refuses no true date', async () => {
    const date = 'Mon, 05 Jan 2099 10:00:00 GMT';
    const answer = () => HttpResponse.json({}, { headers: { date } });
    server.use(http.get('*/api/time', answer), http.post('*/api/time', answer));
    const isTaken = (day: string) => pastDay('date_found_required', 'UTC').safeParse(day).success;
    await request('/time');
    expect(isTaken('2999-01-01')).toBe(true);
    await request('/time', { method: 'POST' });
    expect([isTaken('2099-01-05'), isTaken('2099-01-06')]).toEqual([true, false]);
    expect(todayIn('UTC')).toBe('2099-01-05');
    // Other specs share this clock.
    learnServiceTime(new Date().toUTCString());
  });

  it('distinguishes a network failure from a foreign answer', async () => {
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

const form = () => {
  const data = new FormData();
  data.append('title', 'Bottle');
  data.append('images', new NodeFile([new Uint8Array(2_000)], 'a.png', { type: 'image/png' }) as never);
  return data;
};
const send = (signal?: AbortSignal) => {
  const onProgress = jest.fn();
  const call = request('/found-reports', {
    method: 'POST',
    form: form(),
    headers: { 'idempotency-key': 'k1' },
    signal,
    onProgress,
  });
  return { call, onProgress };
};

describe('a form with progress', () => {
  it('arrives like any other form, and reports its end', async () => {
    server.use(
      http.post('*/api/found-reports', async ({ request: arrived }) => {
        const fields = await arrived.formData();
        const { size } = fields.get('images') as File;
        const key = arrived.headers.get('idempotency-key');
        return HttpResponse.json({ key, title: fields.get('title'), size }, { status: 201 });
      }),
    );
    const { call, onProgress } = send();
    expect(await call).toEqual({ key: 'k1', title: 'Bottle', size: 2_000 });
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  it('is refused with the code and the waiting time', async () => {
    server.use(
      http.post('*/api/found-reports', () =>
        HttpResponse.json({ code: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '90' } }),
      ),
    );
    await expect(send().call).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryAfterSeconds: 90,
    });
  });

  it('distinguishes a network failure from an aborted call', async () => {
    server.use(http.post('*/api/found-reports', () => HttpResponse.error()));
    await expect(send().call).rejects.toMatchObject({ code: 'network_unreachable' });
    await expect(send(AbortSignal.abort()).call).rejects.toMatchObject({ name: 'AbortError' });
    server.use(http.post('*/api/found-reports', () => new Promise<never>(() => undefined)));
    const controller = new AbortController();
    const { call } = send(controller.signal);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
