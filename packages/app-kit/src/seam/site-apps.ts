import { sessionOptions } from '@lost-found/api-client';
import { type Session, type SiteApp, siteAppsKey } from '@lost-found/contracts';
import { useLanguage } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';

/** Gives the apps on the page the list for their links. The page's owner calls it before it renders, and so does who draws a page. */
export const setSiteApps = (apps: readonly SiteApp[]): void => {
  Reflect.set(globalThis, siteAppsKey, apps);
};

const getSiteApps = (): readonly SiteApp[] => Reflect.get(globalThis, siteAppsKey) ?? [];

const maySee = (session: Session | null | undefined, audience = 'everyone'): boolean => {
  if (audience === 'everyone') return true;
  if (audience === 'signed-in') return Boolean(session);
  const access = session?.user.access;
  return access === 'desk' || access === 'full';
};

/** A link to another app of the site. */
export interface SiteLink {
  name: string;
  /** The path of its first page. */
  to: string;
  /** In the reader's language. */
  title: string;
  /** Where the app has a panel. */
  slots: readonly string[];
}

/**
 * Returns links to the remotes of the site beside the portal and the console, by name: those that the reader may see. Empty
 * on a page without the shell, and in a shell before contract 2.2.
 */
export const useSiteApps = (): SiteLink[] => {
  const { language } = useLanguage();
  const { data: session } = useQuery({ ...sessionOptions(), enabled: false });
  return getSiteApps()
    .filter(({ audience }) => maySee(session, audience))
    .map(({ name, mount, title, titles, slots = [] }) => ({
      name,
      to: mount,
      title: titles?.[language] ?? title,
      slots,
    }));
};
