import { configOptions, createQueryClient } from '@lost-found/api-client';
import { durations } from '@lost-found/contracts';
import { applyStoredTheme, ErrorState, Spinner, ToastProvider } from '@lost-found/design-system';
import { SiteProvider, startI18n, useTranslation } from '@lost-found/i18n';
import { basenameOfDocument, createBrowserRouter, Navigate, RouterProvider } from '@lost-found/router';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StandaloneContext } from './lib/page/standalone';
import adminConsole from './module';

const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { data: site } = useQuery(configOptions());
  return (
    <SiteProvider site={site}>
      <ToastProvider duration={durations.toast} regionLabel={t('toast.region')} closeLabel={t('toast.close')}>
        {children}
      </ToastProvider>
    </SiteProvider>
  );
};

const Loading = () => <Spinner label={useTranslation().t('loading')} block />;

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

/** The console on a page of its own, without the shell, at the same URLs. */
export const startStandalone = async (): Promise<void> => {
  applyStoredTheme();
  await startI18n();
  await adminConsole.prepare();
  const router = createBrowserRouter(
    [
      { path: '/admin', errorElement: <Broken />, HydrateFallback: Loading, children: adminConsole.routes },
      { path: '*', element: <Navigate to="/admin" replace /> },
    ],
    { basename: basenameOfDocument() },
  );
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <StandaloneContext value={true}>
          <Frame>
            <RouterProvider router={router} />
          </Frame>
        </StandaloneContext>
      </QueryClientProvider>
    </StrictMode>,
  );
};
