import { isApiError } from '@lost-found/api-client';
import { loadTexts } from '@lost-found/i18n';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FactorSignInProps } from './factor-sign-in';

const FactorSignIn = lazy(async () => {
  await loadTexts('factor');
  return { default: (await import('./factor-sign-in')).FactorSignIn };
});

/** The second step of a sign-in. Its script is loaded when it is needed. */
export const SecondStep = (props: FactorSignInProps) => (
  <Suspense>
    <FactorSignIn {...props} />
  </Suspense>
);

/**
 * For a password form: replaces it by the second factor if an administrator needs one.
 * @returns `step` in place of the form; `isNeeded`, to be told why a sign-in was refused; and `email` once the form is
 * there again: whose it was, empty where that is not known
 */
export const useSecondStep = (onSignedIn: FactorSignInProps['onSignedIn']) => {
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState<string>();
  const isNeeded = (refusal: unknown): boolean => {
    const needed = isApiError(refusal, 'second_factor_required');
    if (needed) setAsking(true);
    return needed;
  };
  const again = (whose: string) => {
    setEmail(whose);
    setAsking(false);
  };
  const step: ReactNode = isAsking && <SecondStep onSignedIn={onSignedIn} onAgain={again} />;
  return { step, isNeeded, email };
};
