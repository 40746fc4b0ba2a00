import { isLocalOrigin } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ConfirmDialog, Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useState } from 'react';
import type { RequestedTrials } from '../remotes/trials';
import { areReleased, nameTrials, startTrials } from './try-releases';

type Found = 'released' | 'missing' | 'unknown' | 'forbidden';

interface TrialDialogProps {
  requested: RequestedTrials;
  /** True when the operator allows trials. */
  isAllowed: boolean;
}

/** Asks for confirmation before the tab tries the requested releases, or explains why it cannot try them. */
export const TrialDialog = ({ requested, isAllowed }: TrialDialogProps) => {
  const [found, setFound] = useState<Found | undefined>(isAllowed ? undefined : 'forbidden');
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (!isAllowed) return;
    areReleased(requested).then(
      (released) => setFound(released ? 'released' : 'missing'),
      () => setFound('unknown'),
    );
  }, [requested, isAllowed]);
  const { t } = useTranslation('shell');
  if (!found) return null;
  const releases = nameTrials(requested);
  const isLocal = Object.values(requested).some(isLocalOrigin);
  const common = { open, onOpenChange: setOpen };
  if (found === 'released') {
    return (
      <ConfirmDialog
        {...common}
        title={t('trial.ask.title')}
        description={t(isLocal ? 'trial.ask.local' : 'trial.ask.text', { releases })}
        confirmLabel={t('trial.ask.confirm')}
        cancelLabel={t('trial.ask.cancel')}
        onConfirm={() => startTrials(requested)}
      />
    );
  }
  return (
    <Dialog
      {...common}
      size="small"
      title={t('trial.none.title')}
      closeLabel={t('trial.none.close')}
      footer={<Button onClick={() => setOpen(false)}>{t('trial.none.close')}</Button>}
    >
      {t(`trial.none.${found}`, { releases })}
    </Dialog>
  );
};
