import { EmptyState } from '@lost-found/design-system';
import { loadTexts, useTranslation } from '@lost-found/i18n';
import { Navigate, type RouteObject } from '@lost-found/router';
import type { ComponentType } from 'react';
import { Screen } from '../shared/page/screen';
import { useHasFullAccess } from '../shared/use-access';

const toDashboard = <Navigate to="/admin/dashboard" replace />;

/** A page that is loaded when it is opened. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** A page for administrators with full access. */
const fullPage = (path: string, load: () => Promise<ComponentType>) =>
  page(path, async () => forFullAccess(await load()));

const pages = [
  page('dashboard', async () => (await import('../features/dashboard/dashboard')).Dashboard),
  page(
    'dashboard/report',
    async () => (await import('../features/dashboard/printable-report')).PrintableReport,
  ),
  fullPage('figures', async () => (await import('../features/dashboard/figures')).FiguresScreen),
  page('items', async () => (await import('./items')).ItemsRoute),
  page('lost-items', async () => (await import('./lost-items')).LostItemsRoute),
  page('claims', async () => (await import('./claims')).ClaimsRoute),
  page('claimed', async () => (await import('../features/claimed-items/claimed-items')).ClaimedItems),
  page('reporters', async () => (await import('../features/reporters/manage-reporters')).ManageReporters),
  fullPage('users', async () => (await import('../features/users/user-management')).UserManagement),
  fullPage('logs', async () => (await import('../features/logs/system-logs')).SystemLogs),
  page('notifications', async () => (await import('../features/notifications/notifications')).Notifications),
  page('handover', async () => (await import('./handover')).HandoverRoute),
  page('intake', async () => (await import('./intake')).IntakeRoute),
  page('intake/many', async () => (await import('../features/intake/many-items')).ManyItems),
  page('call', async () => (await import('../features/intake/call')).Call),
  page('matches', async () => (await import('../features/matches/match-queue')).MatchQueue),
  page('due', async () => (await import('../features/due/due-items')).DueItems),
  page('stock', async () => (await import('../features/stock/stock-screen')).StockScreen),
  page('transfer', async () => (await import('../features/transfer/transfer-screen')).TransferScreen),
  fullPage('import', async () => (await import('../features/import/import-screen')).ImportScreen),
  fullPage('status', async () => (await import('../features/status/system-status')).SystemStatusScreen),
  fullPage('settings', async () => (await import('./settings')).SettingsRoute),
  page('security', async () => {
    const [{ SecurityRoute }] = await Promise.all([import('./security'), loadTexts('security')]);
    return SecurityRoute;
  }),
];

/** The console's URLs, relative to /admin (§2). An unknown path leads to the dashboard. */
export const routes: RouteObject[] = [
  page('login', async () => {
    const { LoginRoute } = await import(/* webpackChunkName: "console-login" */ '../features/sign-in/login');
    return LoginRoute;
  }),
  page('invitation', async () => (await import('../features/sign-in/invitation')).InvitationRoute),
  {
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "console-frame" */ './frame')).FrameRoute,
    }),
    children: [{ index: true, element: toDashboard }, ...pages, { path: '*', element: toDashboard }],
  },
];

/** Shows a page to administrators with full access. The others see that they have no access. */
const forFullAccess = (Page: ComponentType) =>
  function FullAccessPage() {
    const { t } = useTranslation('admin');
    const hasFullAccess = useHasFullAccess();
    if (hasFullAccess) return <Page />;
    return (
      <Screen title={t('noAccess.title')}>
        <EmptyState title={t('noAccess.text')} />
      </Screen>
    );
  };
