import type { OwnNames } from '@lost-found/contracts';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useTranslation } from './app-texts';

/** The campus's values for texts and dates; a part of `GET /api/config`. */
export interface Site {
  campusName: string;
  /** IANA name, such as 'Europe/Madrid'. */
  timeZone: string;
  /** Names of its categories, places and desks by language. */
  names?: OwnNames | undefined;
}

const defaultSite: Site = {
  campusName: 'Campus',
  // Asked when it is needed: browsers load their calendars for it, 15 ms of the start of a page.
  get timeZone() {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  },
};

const SiteContext = createContext(defaultSite);

/** Provides the campus to all pages below. The name is 'Campus' until the answer arrives (`undefined`). */
export const SiteProvider = ({ site, children }: { site: Site | undefined; children: ReactNode }) => {
  const { campusName, timeZone, names } = site ?? defaultSite;
  const value = useMemo(() => ({ campusName, timeZone, names }), [campusName, timeZone, names]);
  return <SiteContext value={value}>{children}</SiteContext>;
};

export const useSite = (): Site => useContext(SiteContext);

/** The product's name on screen: that of the campus and 'Lost & Found'. */
export const useSiteName = (): string => {
  const { t } = useTranslation();
  return t('siteName', { campus: useSite().campusName });
};

/** The title of the browser's tab: the page's, then the site's; without a page's, the site's alone. */
export const useDocumentTitle = (page?: string): void => {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = page ? `${page} · ${siteName}` : siteName;
  }, [page, siteName]);
};
