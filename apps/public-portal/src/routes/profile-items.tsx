import { PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { MyItems } from '../features/my-items/my-items';
import { usePage } from '../lib/page/use-page';

/** `/profile/items`. */
export const ProfileItems = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.items'));
  return (
    <>
      <PageHeader title={t('pages.items')} description={t('items.intro')} headingRef={heading} />
      <MyItems onGone={() => heading.current?.focus()} />
    </>
  );
};
