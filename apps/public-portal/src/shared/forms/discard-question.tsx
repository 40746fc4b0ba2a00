import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';

interface DiscardQuestionProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

export function DiscardQuestion({ open, onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      tone="danger"
      title={t('discard.title')}
      description={t('discard.text')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.stay')}
      onConfirm={onDiscard}
    />
  );
}
