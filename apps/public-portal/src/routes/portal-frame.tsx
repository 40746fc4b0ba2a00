import { DeskPlaces, PageBoundary, useSiteApps } from '@lost-found/app-kit';
import { Footer, OfflineNotice, PageLayout, SkipLink } from '@lost-found/design-system';
import { loadTexts, useLanguage, useTranslation } from '@lost-found/i18n';
import { Link, Outlet, useLocation } from '@lost-found/router';
import { useId } from 'react';
import { useSession } from '../shared/session/use-session';
import { useNoticeSessionEnd } from '../shared/session/use-session-end';
import { optional, usePart } from '../shared/use-part';
import { LaterSessionEnd } from './later-session-end';
import styles from './portal-frame.module.css';
import { PortalHeader } from './portal-header';

const CONTENT = 'content';

export const PortalFrame = () => {
  const { t } = useTranslation();
  const { session, asking } = useSession();
  useNoticeSessionEnd();
  return (
    <>
      <SkipLink targetId={CONTENT}>{t('skipToContent')}</SkipLink>
      <PageLayout
        header={<PortalHeader session={session} asking={asking} bell={session && <LaterBell />} />}
        footer={
          <>
            <PortalFooter />
            <LaterIdleWork />
            <OfflineNotice title={t('offline.title')}>{t('offline.text')}</OfflineNotice>
            {session && <LaterSessionEnd session={session} />}
          </>
        }
        mainId={CONTENT}
      >
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </PageLayout>
    </>
  );
};

function PortalFooter() {
  const { t } = useTranslation('portal');
  return (
    <Footer note={t('footer.note')}>
      <DeskPlaces />
      <ul className={styles.links}>
        <li>
          <Link to="/find-report">{t('footer.findReport')}</Link>
        </li>
        <li>
          <Link to="/privacy">{t('footer.privacy')}</Link>
        </li>
        <li>
          <Link to="/accessibility">{t('footer.accessibility')}</Link>
        </li>
      </ul>
      <OtherApps />
      <noscript>
        <LanguageLinks />
      </noscript>
    </Footer>
  );
}

/** Links to the other apps of the site, if there are any. On a narrow screen the menu has them, too. */
function OtherApps() {
  const { t } = useTranslation('common');
  const apps = useSiteApps();
  const id = useId();
  if (apps.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <p id={id} className={styles.more}>
        {t('siteNav.more')}
      </p>
      <ul className={styles.links}>
        {apps.map(({ name, to, title }) => (
          <li key={name}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the other languages, for visitors without scripts. They replace the language switch. */
function LanguageLinks() {
  const { options } = useLanguage();
  const { search } = useLocation();
  const addressIn = (language: string) => {
    const params = new URLSearchParams(search);
    params.set('lng', language);
    return `?${params}`;
  };
  return (
    <ul className={styles.links}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <a href={addressIn(value)} lang={value} hrefLang={value}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const loadBell = async () => {
  const [{ OwnBell }] = await Promise.all([
    import(/* webpackChunkName: "bell" */ '../features/notifications/bell'),
    loadTexts('profile'),
  ]);
  return OwnBell;
};

/** Loads the bell of a signed-in person. Visitors never download it. */
const LaterBell = () => {
  const Bell = usePart(loadBell, true);
  return Bell ? <Bell /> : <span className={styles.bell} />;
};

const loadIdleWork = optional(
  async () => (await import(/* webpackChunkName: "idle-work" */ './use-prefetch')).IdleWork,
);

/** Loads the idle work after the page. */
const LaterIdleWork = () => {
  const IdleWork = usePart(loadIdleWork, true);
  return IdleWork ? <IdleWork /> : null;
};
