import { createQueryClient } from '@lost-found/api-client';
import type { RemoteModule } from '@lost-found/contracts';
import { AppRoot, ErrorState, Spinner } from '@lost-found/design-system';
import { loadTexts, registerTexts, startI18n, useTranslation } from '@lost-found/i18n';
import {
  basenameOfDocument,
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
} from '@lost-found/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyStoredTheme } from './seam/theme';
import { SiteFrame } from './site-frame';
import { StandaloneContext } from './standalone-context';
import { restoreLinkToken } from './use-link-token';

/** Shown until the first screen is loaded. */
export const PageLoading = () => (
  <AppRoot>
    <Spinner label={useTranslation().t('loading')} block />
  </AppRoot>
);

const Broken = () => {
  const { t } = useTranslation('shell');
  return (
    <AppRoot>
      <ErrorState
        headingLevel={1}
        title={t('remote.title')}
        hint={t('remote.reason.broken')}
        retryLabel={t('remote.retry')}
        onRetry={() => window.location.reload()}
      />
    </AppRoot>
  );
};

const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

/** Route settings of a page without the shell: scroll position, errors, first loading state. */
export const pageRoute = {
  element: <Root />,
  errorElement: <Broken />,
  HydrateFallback: PageLoading,
};

/**
 * Starts a remote on a page of its own, without the shell, at the same URLs.
 * @param mount under which path the shell has it; every other path leads there
 */
export const startStandalone = async (
  { prepare, routes }: RemoteModule<RouteObject>,
  mount: string,
): Promise<void> => {
  restoreLinkToken();
  applyStoredTheme();
  registerTexts('shell', {
    en: () => import('@lost-found/i18n/locales/en/shell.json'),
    es: () => import('@lost-found/i18n/locales/es/shell.json'),
    fr: () => import('@lost-found/i18n/locales/fr/shell.json'),
  });
  await startI18n();
  await Promise.all([loadTexts('shell'), prepare()]);
  const router = createBrowserRouter(
    [
      { ...pageRoute, path: mount, children: routes },
      ...(mount === '/' ? [] : [{ path: '*', element: <Navigate to={mount} replace /> }]),
    ],
    { basename: basenameOfDocument() },
  );
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <StandaloneContext value={true}>
          <SiteFrame>
            <RouterProvider router={router} />
          </SiteFrame>
        </StandaloneContext>
      </QueryClientProvider>
    </StrictMode>,
  );
};
