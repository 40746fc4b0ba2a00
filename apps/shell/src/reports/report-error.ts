import { reportClientError } from '@lost-found/api-client';
import type { ClientError } from '@lost-found/contracts';
import { describeError } from './describe-error';

/** Reports of one page at most: what goes wrong all the time is told by a few. */
const most = 5;

/** Causes that were told, each with the path it was told of. */
const told = new Set<string>();

/**
 * Tells the operators of an error, once for each cause and page. Never fails: the page has trouble enough.
 * @param remote the release that it happened in, where that is known
 */
export const reportError = (error: unknown, remote?: ClientError['remote']): void => {
  try {
    const description = describeError(error);
    const page = window.location.pathname;
    const cause = `${page} ${description.message}`;
    if (told.has(cause) || told.size >= most) return;
    told.add(cause);
    void reportClientError({ ...description, page, ...(remote && { remote }) });
  } catch {
    // What cannot even be described is not told.
  }
};
