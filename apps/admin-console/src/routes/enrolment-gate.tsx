import { loadTexts } from '@lost-found/i18n';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAskSession, useSession } from '../features/sign-in/use-session';
import { useLastShown } from '../shared/use-last-shown';

const Enrolment = lazy(async () => {
  await loadTexts('security');
  return { default: (await import('./enrolment')).Enrolment };
});

/** Where a second factor is required, whoever has none sees nothing but its setting up, until it is done. */
export function EnrolmentGate({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const askSession = useAskSession();
  const user = useLastShown(session ?? undefined)?.user;
  // It goes on after the service is content: the recovery codes are still to be kept.
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
