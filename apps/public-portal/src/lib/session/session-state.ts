import { displayChoiceKey, forgetChosen, sessionOptions } from '@lost-found/api-client';
import type { Session } from '@lost-found/contracts';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { forgetDrafts } from '../drafts/draft-store';
import { forgetTab } from '../tab-store';
import { forgetSessionMarker, isMarkedForAnother, keepSessionMarker } from './session-marker';

/** What anybody may see or chose, and who is signed in; all else that was loaded belonged to who was. */
const kept = [
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
  return kept.some((start) => key === start || key.startsWith(`${start},`));
};

/** Whether the session that the page goes by is known to have ended. */
export const sessionEndOptions = () =>
  queryOptions<boolean>({
    queryKey: ['auth', 'session-end'],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Whoever was signed in is so again, in another tab. */
export const resumeSession = (client: QueryClient): void => {
  client.setQueryData(sessionEndOptions().queryKey, false);
};

/** Somebody signed in, or did so again. */
export const startSession = (client: QueryClient, session: Session): void => {
  keepSessionMarker(session);
  client.setQueryData(sessionOptions().queryKey, session);
  client.setQueryData(sessionEndOptions().queryKey, false);
};

/** The pages whose session is being ended here. */
const leaving = new WeakSet<QueryClient>();

/**
 * Ends the session of the page: that it has ended may be heard of before the answer, and is no surprise then.
 * @throws what `end` does; the session may still be there
 */
export const endKnowingly = async (client: QueryClient, end: () => Promise<void>): Promise<void> => {
  leaving.add(client);
  try {
    await end();
  } catch (error) {
    leaving.delete(client);
    throw error;
  }
};

/**
 * The service no longer knows the session: it ended elsewhere. Who was signed in stays on the screen with all they
 * typed, and is asked to sign in again.
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
 * Whoever was signed in goes on without: what was loaded for them goes, what is typed into a form stays. Where
 * somebody else signed in here meanwhile, the page shows them: what is sent now is theirs.
 */
export const leaveSession = (client: QueryClient): void => {
  const { queryKey } = sessionOptions();
  const another = isMarkedForAnother(client.getQueryData(queryKey)?.user.id ?? '');
  if (!another) forgetSessionMarker();
  forgetLoaded(client);
  if (another) void client.invalidateQueries({ queryKey });
};

/** Leaves nothing of who was signed in for whoever uses this browser next: phones are shared. */
export const forgetSession = (client: QueryClient): void => {
  forgetSessionMarker();
  forgetLoaded(client);
  leaving.delete(client);
  forgetChosen(client);
  forgetDrafts();
  forgetTab();
};
