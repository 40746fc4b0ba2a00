import { configOptions } from '@lost-found/api-client';
import { Bell, PageBoundary, useLiveNotifications, useNotificationLine } from '@lost-found/app-kit';
import {
  Button,
  IconButton,
  Logo,
  LogoMark,
  Notice,
  OfflineNotice,
  SkipLink,
  useMediaQuery,
} from '@lost-found/design-system';
import { AdminLayout } from '@lost-found/design-system/dialogs';
import { loadTexts, useSite, useSiteName, useTranslation } from '@lost-found/i18n';
import { Link, Outlet } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { LogOut, ScanLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNotificationText } from '../features/notifications/use-notification-text';
import { PaletteButton } from '../features/palette/palette-button';
import { ConsoleShortcuts } from '../features/shortcuts/console-shortcuts';
import { RequireAdmin } from '../features/sign-in/require-admin';
import { useAskSession, useLogOut, useSession } from '../features/sign-in/use-session';
import { AskThisDesk, ThisDeskField, ThisDeskMenu } from '../parts/desk/this-desk';
import { Camera, Scanner, useOpenCamera } from '../parts/scanner/scanner';
import { UndoProvider } from '../parts/undo/undo';
import { Preferences } from '../shared/page/preferences';
import { useLastShown } from '../shared/use-last-shown';
import { useOutcome } from '../shared/use-outcome';
import { ConsoleNav, NavFooter } from './console-nav';
import styles from './frame.module.css';

const MAIN_ID = 'main';

/** The frame of every page behind the sign-in: navigation, account, banner. */
export function FrameRoute() {
  const { t } = useTranslation(['admin', 'common']);
  const { data: config } = useQuery(configOptions());
  return (
    <RequireAdmin>
      <EnrolmentGate>
        <UndoProvider duration={config?.delays.undo}>
          <Scanner>
            <SkipLink targetId={MAIN_ID}>{t('skipToContent', { ns: 'common' })}</SkipLink>
            <AdminLayout
              mainId={MAIN_ID}
              logo={<FrameLogo />}
              nav={<ConsoleNav />}
              navFooter={
                <>
                  <ThisDeskField />
                  <NavFooter />
                </>
              }
              navLabel={t('frame.navigation')}
              menuLabel={t('frame.menu')}
              closeLabel={t('close', { ns: 'common' })}
              banner={
                (config?.readOnly || config?.sampleData) && (
                  <Notice banner>{t(config.readOnly ? 'readOnly' : 'sampleData', { ns: 'common' })}</Notice>
                )
              }
              actions={
                <>
                  <ThisDeskMenu />
                  <PaletteButton />
                  <CameraButton />
                  <ConsoleShortcuts />
                  <LiveBell />
                  <Preferences />
                  <Account />
                </>
              }
            >
              <AskThisDesk mainId={MAIN_ID} />
              <Camera />
              <PageBoundary>
                <Outlet />
              </PageBoundary>
              <OfflineNotice title={t('offline.title', { ns: 'common' })}>
                {t('offline.text', { ns: 'common' })}
              </OfflineNotice>
            </AdminLayout>
          </Scanner>
        </UndoProvider>
      </EnrolmentGate>
    </RequireAdmin>
  );
}

/** Leads to the first page of the level. */
const HOME = '/admin';

/** The way to the first page: the sign with its words, on narrow phones the sign alone. */
function FrameLogo() {
  const { t } = useTranslation('admin');
  const { campusName } = useSite();
  const siteName = useSiteName();
  const isNarrow = useMediaQuery('(width < 30rem)');
  if (!isNarrow) return <Logo name={campusName} suffix={t('frame.suffix')} render={<Link to={HOME} />} />;
  return (
    <Link to={HOME} aria-label={siteName} className={styles.mark}>
      <LogoMark />
    </Link>
  );
}

/** Opens the camera scanner, from every page. */
function CameraButton() {
  const { t } = useTranslation('admin');
  const open = useOpenCamera();
  return (
    open && (
      <IconButton label={t('camera.open')} data-camera onClick={open}>
        <ScanLine />
      </IconButton>
    )
  );
}

/** Shows the signed-in user, with Sign Out. */
function Account() {
  const { t } = useTranslation('admin');
  const { session } = useSession();
  const logOut = useLogOut();
  return (
    <>
      {session && (
        <span className={styles.name} title={t('frame.account', { name: session.user.email })}>
          {session.user.fullName}
        </span>
      )}
      <Button
        variant="secondary"
        size="small"
        narrow="icon"
        icon={<LogOut />}
        loading={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        {t('frame.signOut')}
      </Button>
    </>
  );
}

/**
 * The bell of the console. It follows the live updates of this session, and reloads the lists on the screen
 * when other administrators change something.
 */
function LiveBell() {
  const { session } = useSession();
  const getText = useNotificationText();
  const formatLine = useNotificationLine();
  const { refresh: refreshLists } = useOutcome();
  const askSession = useAskSession();
  const heard = useLiveNotifications({
    session,
    // A notification also announces the change that it is about.
    onChange: (event) => {
      if (event) return;
      void refreshLists();
      // What this administrator may use may have changed, too.
      void askSession();
    },
    onSessionEnd: askSession,
  });
  return <Bell to="/admin/notifications" news={heard && formatLine(getText(heard), heard.params)} />;
}

const Enrolment = lazy(async () => {
  await loadTexts('security');
  return { default: (await import('./enrolment')).Enrolment };
});

/** Shows only the setup of a second factor to an administrator who must have one and has none. */
function EnrolmentGate({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const askSession = useAskSession();
  const user = useLastShown(session ?? undefined)?.user;
  // Stay open after the service accepts the factor: the user must still keep the recovery codes.
  const [isEnrolling, setEnrolling] = useState(false);
  if (session?.mustEnrol && !isEnrolling) setEnrolling(true);
  if (!isEnrolling || !user) return children;
  const goOn = async () => {
    await askSession();
    setEnrolling(false);
  };
  return (
    <Suspense>
      <Enrolment email={user.email} onDone={() => void goOn()} />
    </Suspense>
  );
}
