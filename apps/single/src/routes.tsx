import { ErrorState, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from '@lost-found/router';
import portal from '../../public-portal/src/module';

const Loading = () => <Spinner label={useTranslation().t('loading')} block />;

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

const Broken = () => {
  const { t } = useTranslation('shell');
  return (
    <ErrorState
      headingLevel={1}
      title={t('remote.title')}
      hint={t('remote.reason.broken')}
      retryLabel={t('remote.retry')}
      onRetry={() => window.location.reload()}
    />
  );
};

const loadConsole = async (): Promise<RouteObject[]> => {
  const { default: adminConsole } = await import('../../admin-console/src/module');
  await adminConsole.prepare();
  return adminConsole.routes;
};

/** The portal's URLs are in the bundle; those of the console come when one of them is opened. */
export const createRouter = () => {
  let loaded = false;
  return createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <Broken />,
        HydrateFallback: Loading,
        children: [
          { path: '/', children: portal.routes },
          { id: 'console', path: '/admin', children: [] },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (loaded || !/^\/admin(\/|$)/i.test(path)) return;
        const children = await loadConsole();
        loaded = true;
        patch('console', children);
      },
    },
  );
};
