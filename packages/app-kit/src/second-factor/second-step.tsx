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
 * Replaces a password form by the second step of a sign-in when the service asks for a second factor.
 * @returns `step`: the content to show instead of the form, false while the form is shown; `isNeeded`: takes the refusal of
 *   a sign-in, opens the second step if the refusal asks for it, and returns true in that case; `email`: the address to
 *   prefill when the form is shown again, empty if it is not known
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
