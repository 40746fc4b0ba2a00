import { configOptions } from '@lost-found/api-client';
import type { Session, SignInAudience, SignInOutcome, SignInWays } from '@lost-found/contracts';
import { Stack } from '@lost-found/design-system';
import { loadTexts } from '@lost-found/i18n';
import { useSearchParams } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLinkToken } from './use-link-token';

const Buttons = lazy(async () => {
  await loadTexts('provider');
  return { default: (await import('./provider-parts')).ProviderButtons };
});
const Return = lazy(async () => {
  await loadTexts('provider');
  return { default: (await import('./provider-parts')).ProviderReturn };
});

/** The sign-in methods of this site; undefined if everybody uses a password. */
export const useSignInWays = (): SignInWays | undefined => useQuery(configOptions()).data?.signIn;

/** True if people sign in by password; also until the answer is known, because nearly all sites do. */
export const usePasswords = (): boolean => useSignInWays()?.passwords !== false;

export interface SignInWay {
  audience: SignInAudience;
  /** The page to come back to: a path of this site. */
  from: string;
}

interface ProviderWaysProps extends SignInWay {
  /** The form for passwords, on sites that use them. */
  children: ReactNode;
}

/**
 * A button for each identity provider, and the password form below them. Downloads nothing without providers.
 */
export function ProviderWays({ audience, from, children }: ProviderWaysProps) {
  const ways = useSignInWays();
  if (!ways) return children;
  const providers = ways.providers.filter((one) => one.for === audience || one.for === 'both');
  return (
    <Stack gap="l">
      {providers.length > 0 && (
        <Suspense>
          <Buttons providers={providers} audience={audience} from={from} passwords={ways.passwords} />
        </Suspense>
      )}
      {ways.passwords && children}
    </Stack>
  );
}

/** Steps that replace the buttons. */
const nextSteps = [
  'signed_in',
  'password_needed',
  'second_factor_required',
] as const satisfies SignInOutcome[];

interface ProviderSignInProps extends ProviderWaysProps {
  /** Gets the session of who came back from a provider. */
  onSignedIn: (session: Session) => void | Promise<void>;
}

/**
 * The `ProviderWays` of the sign-in page. It also continues a sign-in that comes from a provider or from a mailed
 * link.
 */
export function ProviderSignIn({ onSignedIn, ...ways }: ProviderSignInProps) {
  const signIn = useSignInWays();
  const token = useLinkToken();
  const [params, setParams] = useSearchParams();
  const outcome = token ? 'link_followed' : params.get('outcome');
  const isNext = [...nextSteps, 'link_followed'].some((step) => step === outcome);
  const again = () => setParams(() => new URLSearchParams({ from: ways.from }), { replace: true });
  return (
    <>
      {signIn && outcome && (
        <Suspense>
          <Return
            outcome={outcome}
            token={token}
            audience={ways.audience}
            onSignedIn={onSignedIn}
            onAgain={again}
          />
        </Suspense>
      )}
      {!(signIn && isNext) && <ProviderWays {...ways} />}
    </>
  );
}
