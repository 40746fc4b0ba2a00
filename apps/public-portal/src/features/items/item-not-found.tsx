import { Button, EmptyState, PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { usePage } from '../../lib/page/use-page';

/** An address that leads to no item that may be shown. */
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
