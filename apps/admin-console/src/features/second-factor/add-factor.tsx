import { useToast } from '@lost-found/app-kit';
import type { AddedFactor } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { EditDialog } from '../../shared/forms/edit-dialog';
import { AddApp } from './add-app';
import { AddPasskey } from './add-passkey';
import { RecoveryCodesDialog } from './recovery-codes';
import styles from './security.module.css';

const kinds = [
  { kind: 'passkey', Icon: KeyRound, Form: AddPasskey },
  { kind: 'app', Icon: Smartphone, Form: AddApp },
] as const;

interface AddFactorProps {
  /** Address of the account. */
  email: string;
  /** There is one more, and the recovery codes that came with it are kept. */
  onAdded: () => void;
  /** Each button as wide as there is room. */
  block?: boolean;
}

/**
 * The ways to add a factor. The codes of the first factor stay on the screen until the user confirms to have
 * kept them.
 */
export function AddFactor({ email, onAdded, block }: AddFactorProps) {
  const { t } = useTranslation('security');
  const toast = useToast();
  const [opened, open] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const added = (kind: 'passkey' | 'app', { recoveryCodes }: AddedFactor) => {
    open(undefined);
    toast.success(t(`${kind}.done`));
    setCodes(recoveryCodes);
    if (!recoveryCodes) onAdded();
  };
  const kept = () => {
    setCodes(undefined);
    onAdded();
  };
  return (
    <>
      <div className={styles.buttons}>
        {kinds.map(({ kind, Icon }) => (
          <Button
            key={kind}
            variant={kind === 'passkey' ? 'primary' : 'secondary'}
            block={block}
            icon={<Icon />}
            onClick={() => open(kind)}
          >
            {t(`${kind}.add`)}
          </Button>
        ))}
      </div>
      {kinds.map(({ kind, Form }) => (
        <EditDialog
          key={kind}
          open={opened === kind}
          title={t(`${kind}.title`)}
          submitLabel={t(`${kind}.submit`)}
          onClose={() => open(undefined)}
        >
          {(form) => <Form {...form} onAdded={(one) => added(kind, one)} />}
        </EditDialog>
      ))}
      {codes && <RecoveryCodesDialog codes={codes} email={email} onKept={kept} />}
    </>
  );
}
