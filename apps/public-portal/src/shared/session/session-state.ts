import { displayChoiceKey, forgetChosen, sessionOptions } from '@lost-found/api-client';
import { forgetPerson, recognisePerson } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { forgetSessionMarker, isMarkedForAnother, saveSessionMarker } from './session-marker';

/** The queries that stay after a session: public data, display choices and the session itself. */
const names = [
  'config',
  'setup',
  'items,public',
  'items,page',
  'auth,session',
  'auth,session-end',
  displayChoiceKey.join(),
];

const isKept = (queryKey: readonly unknown[]): boolean => {
  const key = queryKey.join();
  return names.some((start) => key === start || key.startsWith(`${start},`));
};

/** The query for the end of the session. Its data is true when the page's session has ended elsewhere. */
export const sessionEndOptions = () =>
  queryOptions<boolean>({
    queryKey: ['auth', 'session-end'],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Records that the same person signed in again in another tab. */
export const resumeSession = (client: QueryClient): void => {
  client.setQueryData(sessionEndOptions().queryKey, false);
};

/** Records a new sign-in, also of the same person. */
export const startSession = (client: QueryClient, session: Session): void => {
  saveSessionMarker(session);
  recognisePerson(session.user.id);
  client.setQueryData(sessionOptions().queryKey, session);
  client.setQueryData(sessionEndOptions().queryKey, false);
};

/** The query clients of pages that end their own session. */
const leaving = new WeakSet<QueryClient>();

/**
 * Ends the page's own session. The page may notice the end before the answer arrives; it must not ask to sign in then.
 * @throws the error of `end`; the session may still exist
 */
export const endOwnSession = async (client: QueryClient, end: () => Promise<void>): Promise<void> => {
  leaving.add(client);
  try {
    await end();
  } catch (error) {
    leaving.delete(client);
    throw error;
  }
};

/**
 * Records that the session ended elsewhere. The page keeps its content and input, and asks the person to sign in again.
 */
export const noticeSessionEnd = (client: QueryClient): void => {
  if (leaving.has(client)) return;
  if (client.getQueryData(sessionOptions().queryKey)) client.setQueryData(sessionEndOptions().queryKey, true);
};

const forgetLoaded = (client: QueryClient): void => {
  client.setQueryData(sessionOptions().queryKey, null);
  client.setQueryData(sessionEndOptions().queryKey, false);
  client.removeQueries({ predicate: ({ queryKey }) => !isKept(queryKey) });
};

/**
 * Continues without the ended session: removes its loaded data and keeps the input of forms. If another person signed
 * in since, the page loads that session, because every submission now belongs to that person.
 */
export const leaveSession = (client: QueryClient): void => {
  const { queryKey } = sessionOptions();
  const another = isMarkedForAnother(client.getQueryData(queryKey)?.user.id ?? '');
  if (!another) forgetSessionMarker();
  forgetLoaded(client);
  if (another) void client.invalidateQueries({ queryKey });
};

/** Removes all data of the signed-in person from this browser, because people share phones. */
export const forgetSession = (client: QueryClient): void => {
  forgetSessionMarker();
  forgetLoaded(client);
  leaving.delete(client);
  forgetChosen(client);
  forgetPerson();
};
