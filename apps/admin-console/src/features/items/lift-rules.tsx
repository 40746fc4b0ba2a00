import { liftItemRules } from '@lost-found/api-client';
import { type AdminItem, limits } from '@lost-found/contracts';
import { Button, Field, Notice, TextArea } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useHasFullAccess } from '../../shared/use-access';
import { about, useOutcome } from '../../shared/use-outcome';

/** Shows the rules that an item keeps from earlier categories; full access can lift them. */
export function OwnRules({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const mayLift = useHasFullAccess();
  const [isOpen, setOpen] = useState(false);
  if (item.ownRules.length === 0) return null;
  return (
    <Notice title={t('items.rules.title')}>
      <p>{item.ownRules.map((rule) => t(`items.field.${rule}`)).join(', ')}</p>
      {mayLift && (
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {t('items.rules.lift')}
        </Button>
      )}
      {isOpen && <LiftQuestion item={item} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

function LiftQuestion({ item, onClose }: { item: AdminItem; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const { toast, fail, refresh } = useOutcome();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const lift = useMutation({
    mutationFn: () => liftItemRules(item, reason.trim()),
    onSuccess: () => {
      toast.success(about(t('items.rules.lifted'), item.title));
      onClose();
    },
    onError: (error) => fail(t('items.rules.failed'), error, item.title),
    onSettled: refresh,
  });
  const confirm = () => {
    setMissing(!reason.trim());
    if (reason.trim()) lift.mutate();
    else field.current?.focus();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('items.rules.question', { title: item.title })}
      description={t('items.rules.hint')}
      confirmLabel={t('items.rules.confirm')}
      cancelLabel={t('common:cancel')}
      loading={lift.isPending}
      field={field}
      onConfirm={confirm}
    >
      <Field
        label={t('items.rules.reason')}
        required
        error={isMissing && !reason.trim() ? t('errors:reason_required') : undefined}
      >
        <TextArea
          ref={field}
          rows={2}
          maxLength={limits.notesMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
