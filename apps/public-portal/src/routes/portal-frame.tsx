import { PageLayout, SkipLink } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Outlet } from '@lost-found/router';
import { OfflineNotice } from '../lib/frame/offline-notice';
import { PortalFooter } from '../lib/frame/portal-footer';
import { PortalHeader } from '../lib/frame/portal-header';
import { useSearchAhead } from './use-search-ahead';

const CONTENT = 'content';

/** What all public pages have around them. */
export const PortalFrame = () => {
  const { t } = useTranslation();
  useSearchAhead();
  return (
    <>
      <SkipLink targetId={CONTENT}>{t('skipToContent')}</SkipLink>
      <PageLayout
        header={<PortalHeader />}
        footer={
          <>
            <PortalFooter />
            <OfflineNotice />
          </>
        }
        mainId={CONTENT}
      >
        <Outlet />
      </PageLayout>
    </>
  );
};
