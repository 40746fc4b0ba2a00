import type { RouteObject } from '@lost-found/router';
import { accountRoutes } from './account-routes';
import { loadSearch } from './load-search';
import { PortalFrame } from './portal-frame';
import { profileRoutes } from './profile-routes';

const home = {
  lazy: async () => ({ Component: (await import(/* webpackChunkName: "home" */ './home')).Home }),
};

/**
 * The portal's URLs, relative to the site's root (§2). An unknown path shows the home page. Each screen is a named
 * part, whose budget is in `scripts/lib/script-budgets.mjs`.
 */
export const routes: RouteObject[] = [
  {
    element: <PortalFrame />,
    children: [
      { index: true, ...home },
      { path: 'search', lazy: async () => ({ Component: (await loadSearch()).Search }) },
      {
        path: 'report',
        lazy: async () => ({ Component: (await import(/* webpackChunkName: "report" */ './report')).Report }),
      },
      {
        path: 'report-lost',
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "report-lost" */ './report-lost')).ReportLost,
        }),
      },
      {
        path: 'item/:id',
        lazy: async () => ({ Component: (await import(/* webpackChunkName: "item" */ './item')).Item }),
      },
      ...accountRoutes,
      ...profileRoutes,
      { path: '*', ...home },
    ],
  },
];
