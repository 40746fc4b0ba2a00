import { giveProof, onProofRequired, secondFactorsOptions, startPasskeyProof } from '@lost-found/api-client';
import { FactorForm, type ProofWay, usePasswords } from '@lost-found/app-kit';
import type { FactorKind } from '@lost-found/contracts';
import { Button, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TopDialog } from '../../shared/dialog/top-dialog';

/** A pending request for a proof. All callers wait for the same answer. */
interface Asked {
  answer: Promise<boolean>;
  settle: (isGiven: boolean) => void;
}

const newAsked = (): Asked => {
  let settle: Asked['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
};

/**
 * Asks for the password or a second factor again, on top of the open page, before an action that cannot be
 * undone. The action then continues by itself.
 */
export function AskProof() {
  const pending = useRef<Asked>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (isGiven: boolean) => {
    setOpen(false);
    pending.current?.settle(isGiven);
    pending.current = null;
  };
  useEffect(() => {
    const stop = onProofRequired(() => {
      pending.current ??= newAsked();
      setOpen(true);
      return pending.current.answer;
    });
    return () => {
      stop();
      pending.current?.settle(false);
    };
  }, []);
  return isOpen ? <ProofDialog onDone={() => close(true)} onCancel={() => close(false)} /> : null;
}

interface ProofDialogProps {
  onDone: () => void;
  onCancel: () => void;
}

function ProofDialog({ onDone, onCancel }: ProofDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [first, ...others] = useProofWays();
  return (
    <TopDialog title={t('proof.title')} onClose={onCancel}>
      <p>{t('proof.text')}</p>
      {first ? (
        <FactorForm
          label={t('proof.title')}
          ways={[first, ...others]}
          submitLabel={t('proof.submit')}
          startPasskey={startPasskeyProof}
          show={async (shown) => {
            await giveProof(shown);
            onDone();
          }}
        >
          <Button variant="ghost" block onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </FactorForm>
      ) : (
        <Spinner label={t('common:loading')} block />
      )}
    </TopDialog>
  );
}

/**
 * Returns the proofs that the account can give. Offers the password while the account loads, if password
 * sign-in is on: most accounts have one.
 */
const useProofWays = (): ProofWay[] => {
  const passwords = usePasswords();
  const { data, isPending } = useQuery(secondFactorsOptions());
  if (!data) return passwords || !isPending ? ['password'] : [];
  const { hasPassword, factors, recoveryCodesLeft } = data;
  const has = (kind: FactorKind) => factors.some((factor) => factor.kind === kind);
  const ways: [ProofWay, boolean][] = [
    ['password', passwords && hasPassword],
    ['passkey', has('passkey')],
    ['totp', has('totp')],
    ['recovery_code', recoveryCodesLeft > 0],
  ];
  const had = ways.filter(([, isThere]) => isThere).map(([way]) => way);
  return had.length > 0 ? had : ['password'];
};
