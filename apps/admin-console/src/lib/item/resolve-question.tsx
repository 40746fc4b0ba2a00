import { type AdminItem, type HandoverReason, handoverReasons } from '@lost-found/contracts';
import { Field, NativeSelect } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useRef, useState } from 'react';

interface ResolveQuestionProps {
  item: AdminItem;
  open: boolean;
  loading: boolean;
  onClose: () => void;
  onResolve: (reason: HandoverReason) => void;
}

/** Asks why a found item is handed over by hand, without a pick-up code. */
export function ResolveQuestion({ item, open, loading, onClose, onResolve }: ResolveQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { ofCode } = useErrorText();
  const field = useRef<HTMLSelectElement>(null);
  const [reason, setReason] = useState<HandoverReason>();
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    setMissing(!reason);
    if (reason) onResolve(reason);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('items.question.resolve.title', { title: item.title })}
      description={t('items.question.resolve.hint')}
      confirmLabel={t('items.view.action.resolve')}
      cancelLabel={t('common:cancel')}
      loading={loading}
      field={field}
      onConfirm={confirm}
    >
      <Field
        required
        label={t('handover.reason.label')}
        error={missing && !reason ? ofCode('handover_reason_required') : undefined}
      >
        <NativeSelect
          ref={field}
          value={reason ?? ''}
          placeholder={t('handover.reason.choose')}
          options={handoverReasons.map((value) => ({ value, label: t(`handover.reason.${value}`) }))}
          onChange={(event) => setReason((event.currentTarget.value || undefined) as HandoverReason)}
        />
      </Field>
    </ConfirmDialog>
  );
}
