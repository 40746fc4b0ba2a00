import type { RouteObject } from '@lost-found/router';
import { PortalFrame } from './portal-frame';

const home = { lazy: async () => ({ Component: (await import('./home')).Home }) };

/** The portal's URLs, relative to the site's root (§2). An unknown path shows the home page. */
export const routes: RouteObject[] = [
  {
    element: <PortalFrame />,
    children: [
      { index: true, ...home },
      { path: 'search', lazy: async () => ({ Component: (await import('./search')).Search }) },
      { path: 'report', lazy: async () => ({ Component: (await import('./report')).Report }) },
      { path: 'report-lost', lazy: async () => ({ Component: (await import('./report-lost')).ReportLost }) },
      { path: 'item/:id', lazy: async () => ({ Component: (await import('./item')).Item }) },
      { path: '*', ...home },
    ],
  },
];
