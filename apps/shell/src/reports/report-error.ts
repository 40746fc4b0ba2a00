import { reportClientError } from '@lost-found/api-client';
import type { ClientError } from '@lost-found/contracts';
import { describeError } from './describe-error';

/** Maximum number of reports until the page is reloaded. A repeated failure needs only a few reports. */
const maxReports = 5;

/** The causes that were reported, each with its path. */
const reported = new Set<string>();

/**
 * Reports an error to the operators, once for each cause and path. Never throws, so that it adds no second failure.
 * @param remote the release in which the error happened, if known
 */
export const reportError = (error: unknown, remote?: ClientError['remote']): void => {
  try {
    const description = describeError(error);
    const page = window.location.pathname;
    const cause = `${page} ${description.message}`;
    if (reported.has(cause) || reported.size >= maxReports) return;
    reported.add(cause);
    void reportClientError({ ...description, page, ...(remote && { remote }) });
  } catch {
    // An error that cannot be described is not reported.
  }
};
