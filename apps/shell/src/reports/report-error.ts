import { reportClientError } from '@lost-found/api-client';
import type { ClientError } from '@lost-found/contracts';
import { describeError } from './describe-error';
import { getTrace } from './load-trace';

/** Maximum number of reports until the page is reloaded. A repeated failure needs only a few reports. */
const maxReports = 5;

/** The causes that were reported, each with its path. */
const reported = new Set<string>();

/**
 * Reports an error and how the page loaded its remotes to the operators, once for each cause and path. Never throws, so that it adds no second failure.
 * @param remote the release in which the error happened, if known
 * @param fault true if the code of that release threw it
 * @returns settles when the report is answered; never rejects
 */
export const reportError = async (
  error: unknown,
  remote?: ClientError['remote'],
  fault = false,
): Promise<void> => {
  try {
    const description = describeError(error);
    const page = window.location.pathname;
    const cause = `${page} ${description.message}`;
    if (reported.has(cause) || reported.size >= maxReports) return;
    reported.add(cause);
    const trace = getTrace();
    await reportClientError({
      ...description,
      page,
      ...(remote && { remote }),
      ...(fault && { fault }),
      ...(trace.length > 0 && { trace }),
    });
  } catch {
    // An error that cannot be described is not reported.
  }
};
