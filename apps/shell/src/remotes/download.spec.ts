import { downloadJson, downloadTimeout, refresh } from './download';

const url = '/remotes/admin-console/1.0.0/mf-manifest.json';
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
const answers = (give: (url: string, init?: RequestInit) => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => give(String(input), init));

describe('downloadJson', () => {
  it('returns the content of the file', async () => {
    answers(() => answer('{"a":1}'));
    await expect(downloadJson(url)).resolves.toEqual({ a: 1 });
  });

  it.each([
    ['does not exist', () => answer('{}', 404), 'missing'],
    ['answers 500', () => answer('{}', 500), 'unreachable'],
    ['is incomplete', () => answer('{"a":'), 'broken'],
    ['is an HTML page', () => answer('<!doctype html>'), 'broken'],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ])('rejects with the reason for a file that %s', async (_, give, reason) => {
    answers(give);
    await expect(downloadJson(url)).rejects.toMatchObject({ name: 'DownloadError', reason });
  });

  it.each([
    ['has the wrong content', 200, 'broken'],
    ['does not exist', 404, 'missing'],
    ['answers 500', 500, 'unreachable'],
    ['cannot be reached', 0, 'unreachable'],
  ])('rejects with the reason for a file with an integrity hash that %s', async (_, status, reason) => {
    answers((_url, init) =>
      init?.method === 'HEAD' && status > 0
        ? answer('', status)
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    await expect(downloadJson(url, { integrity: 'sha384-x' })).rejects.toMatchObject({ reason });
  });

  it.each([
    ['never answers', () => new Promise<Response>(() => undefined)],
    [
      'stops halfway',
      () => Promise.resolve(new Response(new ReadableStream({ start: (body) => body.enqueue('{') }))),
    ],
  ])('rejects with a time-out for a file that %s', async (_, hang) => {
    jest.useFakeTimers();
    answers((_url, init) => {
      const aborted = new Promise<never>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
      return Promise.race([aborted, hang().then((response) => withBody(response, aborted))]);
    });
    const failing = expect(downloadJson(url)).rejects.toMatchObject({ reason: 'timeout' });
    await jest.advanceTimersByTimeAsync(downloadTimeout);
    await failing;
    jest.useRealTimers();
  });
});

describe('refresh', () => {
  it.each([
    ['is available', () => answer(''), true],
    ['does not exist', () => answer('', 404), false],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('bypasses the browser cache for a file that %s', async (_, give, expected) => {
    const fetch = answers(give);
    await expect(refresh(url)).resolves.toBe(expected);
    expect(fetch).toHaveBeenCalledWith(url, expect.objectContaining({ cache: 'reload' }));
  });
});

/** A response with a body that fails when the request is aborted, as in a browser. */
const withBody = (response: Response, aborted: Promise<never>): Response =>
  Object.assign(response, { text: () => aborted });
