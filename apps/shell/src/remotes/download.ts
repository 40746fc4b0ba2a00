import { DownloadError, type RemoteErrorReason } from './remote-error';

/** Time limit for the download of one small file, in milliseconds. */
export const downloadTimeout = 8_000;

/** Runs a download with a signal that aborts it at the time limit. The limit covers the body, not only the headers. */
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
 * Finds out why the browser refused a file that has an integrity hash. If the service serves the file, its content
 * does not match the hash: 'broken'. The browser's own error does not separate this from a lost connection.
 */
export const whyRefused = (url: string): Promise<RemoteErrorReason> =>
  inTime((signal) => fetch(url, { method: 'HEAD', cache: 'no-store', signal })).then(
    ({ ok, status }) => (ok ? 'broken' : reasonOfStatus(status)),
    () => 'unreachable',
  );

/** Downloads a file again and replaces the browser's cached copy. Returns true if the download succeeded. */
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
 * Downloads a JSON file of the site. The browser checks it against `init.integrity`, if given.
 * @throws DownloadError: 'missing' (404), 'timeout', 'unreachable', or 'broken' (bad JSON or wrong hash)
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
