import type { AdminAccess } from '@lost-found/contracts';
import { EmptyState } from '@lost-found/design-system';
import { loadTexts, useTranslation } from '@lost-found/i18n';
import { Navigate, type RouteObject } from '@lost-found/router';
import type { ComponentType } from 'react';
import { Screen } from '../shared/page/screen';
import { useHasAccess, useHasFullAccess } from '../shared/use-access';

const toFirst = <ToFirstPage />;

/** A page that is loaded when it is opened. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** The same for administrators with an access. */
const pageFor = (access: AdminAccess) => (path: string, load: () => Promise<ComponentType>) =>
  page(path, async () => forAccess(access, await load()));
const deskPage = pageFor('desk');
const fullPage = pageFor('full');

const pages = [
  page('counter', async () => (await import('../features/counter/counter')).Counter),
  deskPage('dashboard', async () => (await import('../features/dashboard/dashboard')).Dashboard),
  deskPage(
    'dashboard/report',
    async () => (await import('../features/dashboard/printable-report')).PrintableReport,
  ),
  fullPage('figures', async () => (await import('../features/dashboard/figures')).FiguresScreen),
  page('items', async () => (await import('./items')).ItemsRoute),
  deskPage('lost-items', async () => (await import('./lost-items')).LostItemsRoute),
  deskPage('claims', async () => (await import('./claims')).ClaimsRoute),
  deskPage('claimed', async () => (await import('../features/claimed-items/claimed-items')).ClaimedItems),
  deskPage('reporters', async () => (await import('../features/reporters/manage-reporters')).ManageReporters),
  fullPage('users', async () => (await import('../features/users/user-management')).UserManagement),
  fullPage('logs', async () => (await import('../features/logs/system-logs')).SystemLogs),
  page('notifications', async () => (await import('../features/notifications/notifications')).Notifications),
  deskPage('handover', async () => (await import('./handover')).HandoverRoute),
  page('intake', async () => (await import('./intake')).IntakeRoute),
  page('intake/many', async () => (await import('../features/intake/many-items')).ManyItems),
  deskPage('call', async () => (await import('./intake')).CallRoute),
  deskPage('matches', async () => (await import('../features/matches/match-queue')).MatchQueue),
  deskPage('due', async () => (await import('../features/due/due-items')).DueItems),
  page('stock', async () => (await import('../features/stock/stock-screen')).StockScreen),
  page('transfer', async () => (await import('../features/transfer/transfer-screen')).TransferScreen),
  page('round', async () => (await import('../features/round/round-screen')).RoundScreen),
  fullPage('import', async () => (await import('../features/import/import-screen')).ImportScreen),
  fullPage('status', async () => (await import('../features/status/system-status')).SystemStatusScreen),
  fullPage('settings', async () => (await import('./settings')).SettingsRoute),
  page('security', async () => {
    const [{ SecurityRoute }] = await Promise.all([import('./security'), loadTexts('security')]);
    return SecurityRoute;
  }),
];

/** The console's URLs, relative to /admin (§2). An unknown path leads to the first page. */
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
    children: [{ index: true, element: toFirst }, ...pages, { path: '*', element: toFirst }],
  },
];

/** Leads to the dashboard with full access, otherwise to the counter. */
function ToFirstPage() {
  return <Navigate to={useHasFullAccess() ? '/admin/dashboard' : '/admin/counter'} replace />;
}

/** Shows a page to administrators with an access. The others see that they have none. */
const forAccess = (access: AdminAccess, Page: ComponentType) =>
  function PageForAccess() {
    const { t } = useTranslation('admin');
    if (useHasAccess(access)) return <Page />;
    return (
      <Screen title={t('noAccess.title')}>
        <EmptyState title={t('noAccess.text')} />
      </Screen>
    );
  };
