import { Button, EmptyState } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

/** The search came to nothing (§2). Without filters there is nothing to clear. */
export function NoItems({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useTranslation('portal');
  return (
    <EmptyState
      title={t('search.empty')}
      hint={t('search.emptyHint')}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {t('search.clearAll')}
          </Button>
        )
      }
    />
  );
}
