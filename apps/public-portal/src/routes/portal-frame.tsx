import { PageLayout, SkipLink } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Outlet } from '@lost-found/router';
import { OfflineNotice } from '../lib/frame/offline-notice';
import { PortalFooter } from '../lib/frame/portal-footer';
import { PortalHeader } from '../lib/frame/portal-header';
import { useSession } from '../lib/session/use-session';
import { useNoticeSessionEnd } from '../lib/session/use-session-end';
import { LaterBell } from './later-bell';
import { LaterSessionEnd } from './later-session-end';
import { useSearchAhead } from './use-search-ahead';

const CONTENT = 'content';

/** What all public pages have around them. */
export const PortalFrame = () => {
  const { t } = useTranslation();
  const { session, asking } = useSession();
  useNoticeSessionEnd();
  useSearchAhead();
  return (
    <>
      <SkipLink targetId={CONTENT}>{t('skipToContent')}</SkipLink>
      <PageLayout
        header={<PortalHeader session={session} asking={asking} bell={session && <LaterBell />} />}
        footer={
          <>
            <PortalFooter />
            <OfflineNotice />
            {session && <LaterSessionEnd session={session} />}
          </>
        }
        mainId={CONTENT}
      >
        <Outlet />
      </PageLayout>
    </>
  );
};
