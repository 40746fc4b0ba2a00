import { linkAccount, sessionOptions, startSignIn } from '@lost-found/api-client';
import type { ProveAccount, Session, SignInAudience, SignInProvider } from '@lost-found/contracts';
import { Button, Field, Notice, PasswordInput, Spinner, Stack } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { leavePage } from './leave-page';
import { useReasonText } from './load-failed';
import type { SignInWay } from './provider-sign-in';
import { SecondStep } from './second-factor/second-step';

function Failure({ error }: { error: unknown }) {
  const reason = useReasonText();
  const { ofCode } = useErrorText();
  if (error === null) return null;
  return (
    <Notice tone="danger" live>
      {reason(error) ?? ofCode('internal_error')}
    </Notice>
  );
}

interface ProviderButtonsProps extends SignInWay {
  providers: readonly SignInProvider[];
  /** The way by password follows. */
  passwords: boolean;
}

/** Continue with …: leads to the provider's own page. */
export function ProviderButtons({ providers, audience, from, passwords }: ProviderButtonsProps) {
  const { t } = useTranslation('provider');
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (provider: string) => startSignIn({ provider, for: audience, from }),
    onSuccess: ({ url }) => leavePage(url),
  });
  return (
    <Stack gap="m">
      <Failure error={error} />
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          variant={passwords ? 'secondary' : 'primary'}
          size="large"
          block
          loading={isPending && variables === id}
          onClick={() => mutate(id)}
        >
          {t('continueWith', { provider: label })}
        </Button>
      ))}
      {passwords && <p>{t('or')}</p>}
    </Stack>
  );
}

interface ProviderReturnProps {
  /** The result from the address: one of `signInOutcomes`, a problem code, or `link_followed`. */
  outcome: string;
  /** The token of the followed link. */
  token: string;
  audience: SignInAudience;
  onSignedIn: (session: Session) => void | Promise<void>;
  onAgain: () => void;
}

/** Shows the result of a sign-in through a provider, and its next step. */
export function ProviderReturn({ outcome, token, audience, onSignedIn, onAgain }: ProviderReturnProps) {
  const { t } = useTranslation('provider');
  const { ofCode } = useErrorText();
  if (outcome === 'signed_in') return <Entering audience={audience} onSignedIn={onSignedIn} />;
  if (outcome === 'second_factor_required') return <SecondStep onSignedIn={onSignedIn} onAgain={onAgain} />;
  if (outcome === 'password_needed') return <ProveAccountForm onAgain={onAgain} />;
  if (outcome === 'link_followed') return <ProveAccountForm token={token} onAgain={onAgain} />;
  if (outcome !== 'link_sent')
    return (
      <Notice tone="danger" live>
        {ofCode(outcome)}
      </Notice>
    );
  return (
    <Notice title={t('linkSent')} live>
      {t('linkSentText')}
    </Notice>
  );
}

/** The session exists: passes it to the page. */
function Entering({ audience, onSignedIn }: Pick<ProviderReturnProps, 'audience' | 'onSignedIn'>) {
  const { t } = useTranslation('provider');
  const { ofCode } = useErrorText();
  const { queryKey, ...options } = sessionOptions();
  const { data, error } = useQuery({
    ...options,
    queryKey: [...queryKey, 'entering'],
    staleTime: 0,
    gcTime: 0,
  });
  const session = audience === 'staff' && data?.user.role !== 'admin' ? data && null : data;
  const enter = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (session) void enter(session);
  }, [session]);
  if (error) return <Failure error={error} />;
  if (session !== null) return <Spinner label={t('entering')} block />;
  return (
    <Notice tone="danger" live>
      {ofCode('sign_in_failed')}
    </Notice>
  );
}

interface ProveAccountFormProps {
  /** The token of the followed link; without one the person types the address. */
  token?: string;
  onAgain: () => void;
}

/** Shows that an account with the same address is one's own, and joins the two. */
function ProveAccountForm({ token, onAgain }: ProveAccountFormProps) {
  const { t } = useTranslation(['provider', 'common']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (proof: ProveAccount) => linkAccount(proof),
    onSuccess: ({ url }) => leavePage(url),
  });
  const password = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(token ? { token } : { password: password.current?.value ?? '' });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('ownAccount')} aria-busy={isPending}>
      <Stack gap="m">
        <Failure error={error} />
        <p>{t(token ? 'followed' : 'ownAccountText')}</p>
        {!token && (
          <Field label={t('password')} required>
            <PasswordInput
              ref={password}
              autoComplete="current-password"
              showLabel={t('common:password.show')}
              hideLabel={t('common:password.hide')}
            />
          </Field>
        )}
        <Button type="submit" size="large" block loading={isPending}>
          {t('confirm')}
        </Button>
        <Button variant="ghost" block onClick={onAgain}>
          {t('startAgain')}
        </Button>
      </Stack>
    </form>
  );
}
