import { downloadJson, downloadTimeout, refresh } from './download';

const url = '/remotes/admin-console/1.0.0/mf-manifest.json';
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
const answers = (give: (url: string, init?: RequestInit) => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => give(String(input), init));

describe('downloadJson', () => {
  it('answers what it holds', async () => {
    answers(() => answer('{"a":1}'));
    await expect(downloadJson(url)).resolves.toEqual({ a: 1 });
  });

  it.each([
    ['is not there', () => answer('{}', 404), 'missing'],
    ['the service fails at', () => answer('{}', 500), 'unreachable'],
    ['is cut short', () => answer('{"a":'), 'broken'],
    ['is a page instead', () => answer('<!doctype html>'), 'broken'],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ])('says why of a file that %s', async (_, give, reason) => {
    answers(give);
    await expect(downloadJson(url)).rejects.toMatchObject({ name: 'DownloadError', reason });
  });

  it.each([
    ['is served and refused', 200, 'broken'],
    ['is not there', 404, 'missing'],
    ['the service fails at', 500, 'unreachable'],
    ['cannot be reached', 0, 'unreachable'],
  ])('says why of a file with a hash that %s', async (_, status, reason) => {
    answers((_url, init) =>
      init?.method === 'HEAD' && status > 0
        ? answer('', status)
        : Promise.reject(new TypeError('Failed to fetch')),
    );
    await expect(downloadJson(url, { integrity: 'sha384-x' })).rejects.toMatchObject({ reason });
  });

  it.each([
    ['answers nothing', () => new Promise<Response>(() => undefined)],
    [
      'stops in the middle',
      () => Promise.resolve(new Response(new ReadableStream({ start: (body) => body.enqueue('{') }))),
    ],
  ])('gives a file up that %s', async (_, hang) => {
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
    ['can be had', () => answer(''), true],
    ['is gone', () => answer('', 404), false],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('asks past the cache for a file that %s', async (_, give, expected) => {
    const fetch = answers(give);
    await expect(refresh(url)).resolves.toBe(expected);
    expect(fetch).toHaveBeenCalledWith(url, expect.objectContaining({ cache: 'reload' }));
  });
});

/** A response whose body ends as a browser's does, with the request. */
const withBody = (response: Response, aborted: Promise<never>): Response =>
  Object.assign(response, { text: () => aborted });
