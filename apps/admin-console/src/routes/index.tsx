import { loadTexts } from '@lost-found/i18n';
import { Navigate, type RouteObject } from '@lost-found/router';
import { withDefaultView } from '../parts/saved-views/default-view';
import { forFullAccess } from './full-access';

const toDashboard = <Navigate to="/admin/dashboard" replace />;

/** The console's URLs, relative to /admin (§2). An unknown path leads to the dashboard. */
export const routes: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "console-login" */ '../features/sign-in/login'))
        .LoginRoute,
    }),
  },
  {
    path: 'invitation',
    lazy: async () => ({ Component: (await import('../features/sign-in/invitation')).InvitationRoute }),
  },
  {
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "console-frame" */ './frame')).FrameRoute,
    }),
    children: [
      { index: true, element: toDashboard },
      {
        path: 'dashboard',
        lazy: async () => ({ Component: (await import('../features/dashboard/dashboard')).Dashboard }),
      },
      {
        path: 'dashboard/report',
        lazy: async () => ({
          Component: (await import('../features/dashboard/printable-report')).PrintableReport,
        }),
      },
      {
        path: 'items',
        lazy: async () => ({
          Component: withDefaultView('items', (await import('./items')).ItemsRoute),
        }),
      },
      {
        path: 'lost-items',
        lazy: async () => ({
          Component: withDefaultView('lost-items', (await import('./lost-items')).LostItemsRoute),
        }),
      },
      {
        path: 'claims',
        lazy: async () => ({ Component: withDefaultView('claims', (await import('./claims')).ClaimsRoute) }),
      },
      {
        path: 'claimed',
        lazy: async () => ({
          Component: withDefaultView(
            'claimed',
            (await import('../features/claimed-items/claimed-items')).ClaimedItems,
          ),
        }),
      },
      {
        path: 'users',
        lazy: async () => ({
          Component: forFullAccess(
            withDefaultView('users', (await import('../features/users/user-management')).UserManagement),
          ),
        }),
      },
      {
        path: 'reporters',
        lazy: async () => ({
          Component: withDefaultView(
            'reporters',
            (await import('../features/reporters/manage-reporters')).ManageReporters,
          ),
        }),
      },
      {
        path: 'logs',
        lazy: async () => ({
          Component: forFullAccess(
            withDefaultView('logs', (await import('../features/logs/system-logs')).SystemLogs),
          ),
        }),
      },
      {
        path: 'notifications',
        lazy: async () => ({
          Component: (await import('../features/notifications/notifications')).Notifications,
        }),
      },
      { path: 'handover', lazy: async () => ({ Component: (await import('./handover')).HandoverRoute }) },
      { path: 'intake', lazy: async () => ({ Component: (await import('./intake')).IntakeRoute }) },
      { path: 'call', lazy: async () => ({ Component: (await import('../features/intake/call')).Call }) },
      {
        path: 'intake/many',
        lazy: async () => ({ Component: (await import('../features/intake/many-items')).ManyItems }),
      },
      {
        path: 'matches',
        lazy: async () => ({ Component: (await import('../features/matches/match-queue')).MatchQueue }),
      },
      {
        path: 'due',
        lazy: async () => ({
          Component: withDefaultView('due', (await import('../features/due/due-items')).DueItems),
        }),
      },
      {
        path: 'figures',
        lazy: async () => ({
          Component: forFullAccess((await import('../features/statistics/figures')).FiguresScreen),
        }),
      },
      {
        path: 'status',
        lazy: async () => ({
          Component: forFullAccess((await import('../features/status/system-status')).SystemStatusScreen),
        }),
      },
      {
        path: 'stock',
        lazy: async () => ({ Component: (await import('../features/stock/stock-screen')).StockScreen }),
      },
      {
        path: 'transfer',
        lazy: async () => ({
          Component: (await import('../features/transfer/transfer-screen')).TransferScreen,
        }),
      },
      {
        path: 'import',
        lazy: async () => ({
          Component: forFullAccess((await import('../features/import/import-screen')).ImportScreen),
        }),
      },
      {
        path: 'settings',
        lazy: async () => ({
          Component: forFullAccess((await import('../features/settings/settings')).Settings),
        }),
      },
      {
        path: 'security',
        lazy: async () => {
          const [{ SecurityRoute }] = await Promise.all([import('./security'), loadTexts('security')]);
          return { Component: SecurityRoute };
        },
      },
      { path: '*', element: toDashboard },
    ],
  },
];
