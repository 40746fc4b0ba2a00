import { Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { createBrowserRouter, Outlet, ScrollRestoration } from '@lost-found/router';
import { TakeOnRelease } from './releases/take-on-release';
import { createRoutePatcher, remoteRoutes } from './remotes/routes';

const Loading = () => <Spinner label={useTranslation().t('loading')} block />;

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
    <TakeOnRelease />
  </>
);

/** The site's URLs: a place for each remote, filled in when it is first gone to. */
export const createShellRouter = () =>
  createBrowserRouter([{ element: <Root />, HydrateFallback: Loading, children: remoteRoutes }], {
    patchRoutesOnNavigation: createRoutePatcher(),
  });
