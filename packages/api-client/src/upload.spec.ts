import { File as NodeFile } from 'node:buffer';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { request } from './request';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

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

describe('a form whose progress is told', () => {
  it('arrives as any other, and its end is told', async () => {
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

  it('tells a network failure from a call that its caller ended', async () => {
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
