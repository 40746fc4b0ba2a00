import { configOptions } from '@lost-found/api-client';
import { Notice, SkipLink } from '@lost-found/design-system';
import { AdminLayout } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Outlet } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Account } from '../features/auth/account';
import { RequireAdmin } from '../features/auth/require-admin';
import { useAskSession, useSession } from '../features/auth/use-session';
import { Bell } from '../features/notifications/bell';
import { ConsoleShortcuts } from '../features/shortcuts/console-shortcuts';
import { Preferences } from '../lib/page/preferences';
import { ConsoleNav, PublicSiteLink } from './console-nav';
import { FrameLogo } from './frame-logo';

const MAIN_ID = 'main';

/** What stands around every page behind the sign-in: navigation, account, banner. */
export function FrameRoute() {
  const { t } = useTranslation(['admin', 'common']);
  const { data: config } = useQuery(configOptions());
  return (
    <RequireAdmin>
      <SkipLink targetId={MAIN_ID}>{t('skipToContent', { ns: 'common' })}</SkipLink>
      <AdminLayout
        mainId={MAIN_ID}
        logo={<FrameLogo />}
        nav={<ConsoleNav />}
        navFooter={<PublicSiteLink />}
        navLabel={t('frame.navigation')}
        menuLabel={t('frame.menu')}
        closeLabel={t('close', { ns: 'common' })}
        banner={config?.sampleData && <Notice banner>{t('sampleData', { ns: 'common' })}</Notice>}
        actions={
          <>
            <ConsoleShortcuts />
            <LiveBell />
            <Preferences />
            <Account />
          </>
        }
      >
        <Outlet />
      </AdminLayout>
    </RequireAdmin>
  );
}

/** Hears what is told as long as this administrator's session lasts. */
function LiveBell() {
  const { session } = useSession();
  const ask = useAskSession();
  return <Bell sessionStart={session?.lastLogin} userId={session?.user.id} onSessionEnd={ask} />;
}
