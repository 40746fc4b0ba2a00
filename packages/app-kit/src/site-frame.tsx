import { configOptions } from '@lost-found/api-client';
import { AppRoot } from '@lost-found/design-system';
import { SiteProvider } from '@lost-found/i18n';
import { Outlet, type RouteObject } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageToasts } from './seam/page-toasts';

/** Which campus this is. The question is asked once on a page, whoever asks. */
const OwnSite = ({ children }: { children: ReactNode }) => {
  const { data: site } = useQuery(configOptions());
  return <SiteProvider site={site}>{children}</SiteProvider>;
};

/** What stands around every page, drawn by whoever owns it: the campus, for its own screens, and the toasts. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <OwnSite>
    {children}
    <PageToasts />
  </OwnSite>
);

const remoteRoot = (
  <AppRoot>
    <OwnSite>
      <Outlet />
    </OwnSite>
  </AppRoot>
);

/**
 * A remote's routes with what it has to bring itself, since no context of the page's owner reaches it: its tokens and
 * the campus.
 */
export const remoteRoutes = (routes: RouteObject[]): RouteObject[] => [
  { element: remoteRoot, children: routes },
];
