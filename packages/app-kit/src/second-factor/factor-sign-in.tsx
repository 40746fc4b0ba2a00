import {
  isApiError,
  pendingSignInOptions,
  showSecondFactor,
  startPasskeySignIn,
} from '@lost-found/api-client';
import type { PendingSignIn, Session } from '@lost-found/contracts';
import { Button, Notice, Spinner, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FactorForm, type ProofWay } from './factor-form';
import { useFactorProblem } from './use-factor-problem';

export interface FactorSignInProps {
  /** Is waited for. */
  onSignedIn: (session: Session) => void | Promise<void>;
  /** Returns to the first step, with the address if it is known. */
  onAgain: (email: string) => void;
}

/** The quickest factor first, recovery codes last. */
const order = ['passkey', 'totp', 'recovery_code'] as const satisfies PendingSignIn['ways'];

/** The ways of an account, in the order in which they are offered. */
const offered = (ways: PendingSignIn['ways']) => {
  const [first = 'recovery_code', ...others] = order.filter((way) => ways.includes(way));
  return [first, ...others] as [ProofWay, ...ProofWay[]];
};

/** The second step of a sign-in, after the password or the identity provider. */
export function FactorSignIn({ onSignedIn, onAgain }: FactorSignInProps) {
  const { t } = useTranslation(['factor', 'common']);
  const { data, error } = useQuery(pendingSignInOptions());
  const [ending, setEnding] = useState<unknown>();
  const again = () => onAgain(data?.email ?? '');
  if (error ?? ending) return <StartAgain error={error ?? ending} onAgain={again} />;
  if (!data) return <Spinner label={t('common:loading')} block />;
  return (
    <Stack gap="m">
      <p>{t('text', { email: data.email })}</p>
      <FactorForm
        label={t('title')}
        ways={offered(data.ways)}
        submitLabel={t('submit')}
        startPasskey={startPasskeySignIn}
        show={async (shown) => {
          try {
            await onSignedIn(await showSecondFactor(shown));
          } catch (refusal) {
            if (!isApiError(refusal, 'sign_in_failed')) throw refusal;
            setEnding(refusal);
          }
        }}
      >
        <Button variant="ghost" block onClick={again}>
          {t('startAgain')}
        </Button>
      </FactorForm>
    </Stack>
  );
}

/** It took too long, or was tried too often. */
function StartAgain({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useTranslation('factor');
  const problem = useFactorProblem(error);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Stack gap="m">
      <Notice tone="danger" live>
        {problem}
      </Notice>
      <Button ref={button} size="large" block onClick={onAgain}>
        {t('startAgain')}
      </Button>
    </Stack>
  );
}
