import { configOptions, setReadOnly, systemStatusOptions } from '@lost-found/api-client';
import { Button } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutcome } from '../../shared/use-outcome';

/** Closes changes for everybody after a question, or opens them again at once. */
export function ReadOnlySwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation(['admin', 'common']);
  const client = useQueryClient();
  const { toast, fail } = useOutcome();
  const [isAsking, ask] = useState(false);
  const change = useMutation({
    mutationFn: setReadOnly,
    onSuccess: (status) => {
      toast.success(t('settings.saved'));
      client.setQueryData(systemStatusOptions().queryKey, status);
      void client.invalidateQueries({ queryKey: configOptions().queryKey });
    },
    onError: (error) => fail(t('settings.failed'), error),
    onSettled: () => ask(false),
  });
  if (isOn)
    return (
      <Button variant="secondary" loading={change.isPending} onClick={() => change.mutate(false)}>
        {t('status.openAgain')}
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => ask(true)}>
        {t('status.close')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        tone="danger"
        title={t('status.question')}
        description={t('status.closing')}
        confirmLabel={t('status.close')}
        cancelLabel={t('cancel', { ns: 'common' })}
        loading={change.isPending}
        onConfirm={() => change.mutate(true)}
      />
    </>
  );
}
