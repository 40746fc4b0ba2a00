import { AppHeader, Logo, NavItem } from '@lost-found/design-system';
import { useSite, useTranslation } from '@lost-found/i18n';
import { Link, NavLink } from '@lost-found/router';
import { use } from 'react';
import { LanguageSwitch, ThemeSwitch } from './display-switches';
import { useSiteApps } from './seam/site-apps';
import { StandaloneContext } from './standalone-context';

const places = [
  { to: '/', key: 'home' },
  { to: '/search', key: 'search' },
  { to: '/report', key: 'reportFound' },
  { to: '/report-lost', key: 'reportLost' },
] as const;

/** Links to the public pages (§1), for the navigation of a header. */
export const SitePlaces = () => {
  const { t } = useTranslation('common');
  return places.map(({ to, key }) => (
    <NavItem key={key} render={<NavLink to={to} end={to === '/'} />}>
      {t(`siteNav.${key}`)}
    </NavItem>
  ));
};

/**
 * Links to the other apps of the site, for the navigation of a header.
 * @param className of each link
 */
export const MoreApps = ({ className }: { className?: string }) =>
  useSiteApps().map(({ name, to, title }) => (
    <NavItem key={name} className={className} render={<NavLink to={to} />}>
      {title}
    </NavItem>
  ));

/**
 * The site's header for the page of a remote: the way home, the public pages, the other apps, language and theme. On a page
 * of its own a remote has no other pages, and no navigation. Needs the texts `common`.
 */
export const SiteHeader = () => {
  const { t } = useTranslation('common');
  const { campusName } = useSite();
  const isAlone = use(StandaloneContext);
  return (
    <AppHeader
      logo={<Logo name={campusName} suffix={t('siteNav.product')} render={<Link to="/" />} />}
      navLabel={t('siteNav.label')}
      menuLabel={t('menu')}
      nav={!isAlone && <SitePlaces />}
      account={!isAlone && <MoreApps />}
      actions={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
    />
  );
};
