import { atRest, DeskPlace, PageBoundary } from '@lost-found/app-kit';
import { Footer, OfflineNotice, PageLayout, SkipLink } from '@lost-found/design-system';
import { loadTexts, useLanguage, useTranslation } from '@lost-found/i18n';
import { Outlet, useLocation } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { searchListOptions } from '../features/items/search-list';
import { useSession } from '../lib/session/use-session';
import { useNoticeSessionEnd } from '../lib/session/use-session-end';
import { usePart } from '../lib/use-part';
import { LaterSessionEnd } from './later-session-end';
import styles from './portal-frame.module.css';
import { PortalHeader } from './portal-header';

const CONTENT = 'content';

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
      <noscript>
        <LanguageLinks />
      </noscript>
    </Footer>
  );
}

/** In place of the language switch, which only works with a script. */
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

/** The bell of whoever is signed in. Visitors never download it. */
const LaterBell = () => {
  const Bell = usePart(loadBell, true);
  return Bell ? <Bell /> : <span className={styles.bell} />;
};

const leadsToSearch = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.pathname.endsWith('/search') === true && link.search === '';
};

/**
 * Gets the search ready before it is gone to: its script once the page is at rest, its answer when a link to it
 * is pointed at, touched or focused. What fails here is asked for again by the search itself.
 */
const useSearchAhead = (): void => {
  const queries = useQueryClient();
  useEffect(() => atRest(() => void loadSearch().catch(() => undefined)), []);
  useEffect(() => {
    const fetchAhead = (event: Event) => {
      if (leadsToSearch(event)) void queries.prefetchInfiniteQuery(searchListOptions());
    };
    const signs = ['pointerover', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, fetchAhead);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, fetchAhead);
    };
  }, [queries]);
};

/** The search's script; asked for ahead too, hence in one place. */
export const loadSearch = () => import(/* webpackChunkName: "search" */ './search');
