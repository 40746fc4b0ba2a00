import type { AdminItem, HandoverReason, ItemResolution } from '@lost-found/contracts';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useRef, useState } from 'react';
import { HandoverReasonField } from './handover-reason-field';
import { useSecondPerson } from './second-person';

interface ResolveQuestionProps {
  item: AdminItem;
  open: boolean;
  loading: boolean;
  /** Of the last try. */
  error: unknown;
  onClose: () => void;
  onResolve: (resolution: ItemResolution) => void;
}

/** Asks why a found item is handed over by hand, without a pick-up code. */
export function ResolveQuestion({ item, open, loading, error, onClose, onResolve }: ResolveQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const field = useRef<HTMLSelectElement>(null);
  const [reason, setReason] = useState<HandoverReason>();
  const [missing, setMissing] = useState(false);
  const { secondPerson, fields } = useSecondPerson(error);
  const confirm = () => {
    setMissing(!reason);
    if (reason) onResolve({ reason, secondPerson });
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
      <HandoverReasonField ref={field} value={reason} isMissing={missing && !reason} onChange={setReason} />
      {fields}
    </ConfirmDialog>
  );
}
