/**
 * The cookie that names the development servers of the reader's own machine from which a page may load remotes, separated by
 * `|`. The shell sets it for the few seconds in which a tab with such a trial loads. The service reads it only where the
 * operator allows it (`RELEASE_TRIALS=local`).
 */
export const localRemotesCookie = 'lost_found_local';

const MOST_ORIGINS = 5;

/** True for the origin of a development server on the reader's own machine. */
export const isLocalOrigin = (text: unknown): text is string =>
  typeof text === 'string' && /^http:\/\/localhost:[1-9]\d{0,4}$/.test(text);

/** Returns the valid origins in the cookie. */
export const localOriginsIn = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('|').filter(isLocalOrigin).slice(0, MOST_ORIGINS);
