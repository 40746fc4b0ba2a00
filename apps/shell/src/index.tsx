import { configOptions, createQueryClient, setupOptions } from '@lost-found/api-client';
import { applyStoredTheme } from '@lost-found/design-system';
import { startI18n } from '@lost-found/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { takeRequestedTrials } from './remotes/trials';
import { watchErrors } from './reports/watch-errors';
import { createShellRouter, SiteRouter } from './router';
import './first-paint.css';

/** Everything that the first page needs is asked for at once; the texts alone must be there to draw. */
const start = async (): Promise<void> => {
  watchErrors();
  applyStoredTheme();
  const requested = takeRequestedTrials();
  const queryClient = createQueryClient();
  void queryClient.prefetchQuery(setupOptions());
  void queryClient.prefetchQuery(configOptions());
  const texts = startI18n();
  const router = createShellRouter();
  await texts;
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App requested={requested}>
          <SiteRouter initial={router} />
        </App>
      </QueryClientProvider>
    </StrictMode>,
  );
};

void start();
