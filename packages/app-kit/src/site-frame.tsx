import { configOptions } from '@lost-found/api-client';
import { AppRoot } from '@lost-found/design-system';
import { SiteProvider } from '@lost-found/i18n';
import { Outlet, type RouteObject } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageToasts } from './seam/page-toasts';

/** Provides the campus's config. All callers on a page share one request. */
const OwnSite = ({ children }: { children: ReactNode }) => {
  const { data: site } = useQuery(configOptions());
  return <SiteProvider site={site}>{children}</SiteProvider>;
};

/** Surrounds every page: provides the campus's config and shows the toasts. */
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
 * Wraps a remote's routes in its own contexts, tokens and campus, because no context of the page's owner
 * reaches it.
 */
export const remoteRoutes = (routes: RouteObject[]): RouteObject[] => [
  { element: remoteRoot, children: routes },
];
