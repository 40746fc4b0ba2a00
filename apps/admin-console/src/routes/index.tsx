import { Navigate, type RouteObject } from '@lost-found/router';

const toDashboard = <Navigate to="/admin/dashboard" replace />;

/** The console's URLs, relative to /admin (§2). An unknown path leads to the dashboard. */
export const routes: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "console-login" */ './login')).LoginRoute,
    }),
  },
  {
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "console-frame" */ './frame')).FrameRoute,
    }),
    children: [
      { index: true, element: toDashboard },
      { path: 'dashboard', lazy: async () => ({ Component: (await import('./dashboard')).DashboardRoute }) },
      {
        path: 'dashboard/report',
        lazy: async () => ({ Component: (await import('./dashboard-report')).DashboardReportRoute }),
      },
      { path: 'items', lazy: async () => ({ Component: (await import('./items')).ItemsRoute }) },
      {
        path: 'lost-items',
        lazy: async () => ({ Component: (await import('./lost-items')).LostItemsRoute }),
      },
      { path: 'claims', lazy: async () => ({ Component: (await import('./claims')).ClaimsRoute }) },
      { path: 'claimed', lazy: async () => ({ Component: (await import('./claimed')).ClaimedRoute }) },
      { path: 'users', lazy: async () => ({ Component: (await import('./users')).UsersRoute }) },
      {
        path: 'reporters',
        lazy: async () => ({ Component: (await import('./reporters')).ReportersRoute }),
      },
      { path: 'logs', lazy: async () => ({ Component: (await import('./logs')).LogsRoute }) },
      {
        path: 'notifications',
        lazy: async () => ({ Component: (await import('./notifications')).NotificationsRoute }),
      },
      { path: '*', element: toDashboard },
    ],
  },
];
