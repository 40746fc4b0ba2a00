import { loadTexts } from '@lost-found/i18n';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAskSession, useSession } from '../features/sign-in/use-session';
import { useLastShown } from '../shared/use-last-shown';

const Enrolment = lazy(async () => {
  await loadTexts('security');
  return { default: (await import('./enrolment')).Enrolment };
});

/** Shows only the setup of a second factor to an administrator who must have one and has none. */
export function EnrolmentGate({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const askSession = useAskSession();
  const user = useLastShown(session ?? undefined)?.user;
  // Stay open after the service accepts the factor: the user must still keep the recovery codes.
  const [isEnrolling, setEnrolling] = useState(false);
  if (session?.mustEnrol && !isEnrolling) setEnrolling(true);
  if (!isEnrolling || !user) return children;
  const goOn = async () => {
    await askSession();
    setEnrolling(false);
  };
  return (
    <Suspense>
      <Enrolment email={user.email} onDone={() => void goOn()} />
    </Suspense>
  );
}
