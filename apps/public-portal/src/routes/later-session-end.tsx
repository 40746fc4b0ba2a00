import type { Session } from '@lost-found/contracts';
import { loadTexts } from '@lost-found/i18n';
import { usePart } from '../shared/use-part';

const loadSessionEnd = async () => {
  const [{ SessionEnd }] = await Promise.all([
    import(/* webpackChunkName: "session-end" */ '../features/sign-in/session-end'),
    loadTexts('account'),
  ]);
  return SessionEnd;
};

/** Loads the dialog that asks the person to sign in again. Visitors never download it. */
export const LaterSessionEnd = ({ session }: { session: Session }) => {
  const SessionEnd = usePart(loadSessionEnd, true);
  return SessionEnd ? <SessionEnd session={session} /> : null;
};
