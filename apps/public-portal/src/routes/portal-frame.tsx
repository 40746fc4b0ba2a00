import { PageLayout, SkipLink } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Outlet } from '@lost-found/router';
import { PortalFooter } from '../lib/frame/portal-footer';
import { PortalHeader } from '../lib/frame/portal-header';

const CONTENT = 'content';

/** What all public pages have around them. */
export const PortalFrame = () => {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink targetId={CONTENT}>{t('skipToContent')}</SkipLink>
      <PageLayout header={<PortalHeader />} footer={<PortalFooter />} mainId={CONTENT}>
        <Outlet />
      </PageLayout>
    </>
  );
};
