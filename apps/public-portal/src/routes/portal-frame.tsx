import { atRest, DeskPlace, PageBoundary } from '@lost-found/app-kit';
import { Footer, OfflineNotice, PageLayout, SkipLink } from '@lost-found/design-system';
import { loadTexts, useLanguage, useTranslation } from '@lost-found/i18n';
import { Link, Outlet, useLocation } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { searchListOptions } from '../features/items/search-list';
import { useSession } from '../shared/session/use-session';
import { useNoticeSessionEnd } from '../shared/session/use-session-end';
import { usePart } from '../shared/use-part';
import { LaterSessionEnd } from './later-session-end';
import styles from './portal-frame.module.css';
import { PortalHeader } from './portal-header';

const CONTENT = 'content';

export const PortalFrame = () => {
  const { t } = useTranslation();
  const { session, asking } = useSession();
  useNoticeSessionEnd();
  usePrefetchSearch();
  useEffect(() => atRest(registerWorker), []);
  return (
    <>
      <SkipLink targetId={CONTENT}>{t('skipToContent')}</SkipLink>
      <PageLayout
        header={<PortalHeader session={session} asking={asking} bell={session && <LaterBell />} />}
        footer={
          <>
            <PortalFooter />
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
      <DeskPlace />
      <Link to="/accessibility">{t('footer.accessibility')}</Link>
      <noscript>
        <LanguageLinks />
      </noscript>
    </Footer>
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

/** Registers the service worker of a site that can be installed: the service names its manifest in the page. */
const registerWorker = () => {
  if (document.querySelector('link[rel=manifest]'))
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
};

const leadsToSearch = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.pathname.endsWith('/search') === true && link.search === '';
};

/**
 * Prefetches the search: its script when the page is idle, and its data when the visitor points at, touches or focuses
 * a link to it. After a failure here, the search page itself requests both again.
 */
const usePrefetchSearch = (): void => {
  const queries = useQueryClient();
  useEffect(() => atRest(() => void loadSearch().catch(() => undefined)), []);
  useEffect(() => {
    const prefetch = (event: Event) => {
      if (leadsToSearch(event)) void queries.prefetchInfiniteQuery(searchListOptions());
    };
    const signs = ['pointerover', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, prefetch);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetch);
    };
  }, [queries]);
};

/** Loads the script of the search. The route and the prefetch share this function. */
export const loadSearch = () => import(/* webpackChunkName: "search" */ './search');
