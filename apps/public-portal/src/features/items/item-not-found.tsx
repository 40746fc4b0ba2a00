import { isApiError } from '@lost-found/api-client';
import { usePage } from '@lost-found/app-kit';
import { Button, EmptyState, PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';

/** True when the service answers that the item does not exist or is not public, or that the id is invalid. */
export const isItemMissing = (error: unknown) =>
  isApiError(error, 'not_found') || isApiError(error, 'validation_failed');

/** The page of an address without a public item. */
export function ItemNotFound() {
  const { t } = useTranslation('portal');
  const heading = usePage(t('item.notFound'));
  return (
    <>
      <PageHeader title={t('item.notFound')} headingRef={heading} />
      <EmptyState
        title={t('item.notFoundTitle')}
        hint={t('item.notFoundHint')}
        action={<Button render={<Link to="/search" />}>{t('item.back')}</Button>}
      />
    </>
  );
}
