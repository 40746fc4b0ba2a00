import { DownloadError, type RemoteErrorReason } from './remote-error';

/** How long one of the site's small files may take, in milliseconds. */
export const downloadTimeout = 8_000;

/** Runs with a signal that ends it when it takes too long; its body too, not only its head. */
const inTime = async <T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException('No answer in time', 'TimeoutError'));
  const timer = setTimeout(late, downloadTimeout);
  try {
    return await run(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
};

const reasonOfStatus = (status: number): RemoteErrorReason => (status === 404 ? 'missing' : 'unreachable');

/**
 * Why a file with a hash cannot be had: what is served and still refused is not what was published. The browser
 * itself does not tell that from a lost connection.
 */
export const whyRefused = (url: string): Promise<RemoteErrorReason> =>
  inTime((signal) => fetch(url, { method: 'HEAD', cache: 'no-store', signal })).then(
    ({ ok, status }) => (ok ? 'broken' : reasonOfStatus(status)),
    () => 'unreachable',
  );

/** Downloads a file anew, over what the browser may have kept of it. @returns whether it could be had */
export const refresh = (url: string): Promise<boolean> =>
  inTime(async (signal) => {
    const answer = await fetch(url, { cache: 'reload', signal });
    await answer.arrayBuffer();
    return answer.ok;
  }).catch(() => false);

const whyNot = async (url: string, error: unknown, integrity?: string): Promise<DownloadError> => {
  if (error instanceof DownloadError) return error;
  if ((error as DOMException | undefined)?.name === 'TimeoutError') {
    return new DownloadError(url, 'timeout', { cause: error });
  }
  const reason = integrity ? await whyRefused(url) : 'unreachable';
  return new DownloadError(url, reason, { cause: error });
};

const parse = (url: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DownloadError(url, 'broken', { cause });
  }
};

/**
 * Fetches one of the site's JSON files whole, checked against its hash where there is one.
 * @throws DownloadError: 'missing' (404), 'timeout', 'unreachable', or 'broken' for what is not what was published
 */
export const downloadJson = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  try {
    const text = await inTime(async (signal) => {
      const answer = await fetch(url, { ...init, signal });
      if (answer.ok) return answer.text();
      const { status } = answer;
      throw new DownloadError(url, reasonOfStatus(status), { cause: new Error(`answered ${status}`) });
    });
    return parse(url, text);
  } catch (error) {
    throw await whyNot(url, error, init.integrity);
  }
};
