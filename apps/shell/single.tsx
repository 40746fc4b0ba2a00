import '@lost-found/design-system/page.css';
import { configOptions, createQueryClient, setupOptions } from '@lost-found/api-client';
import { applyStoredTheme, pageRoute } from '@lost-found/app-kit';
import { createBrowserRouter, type RouteObject, RouterProvider } from '@lost-found/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import portal from '../public-portal/src/module';
import { App } from './src/app';
import { startTexts } from './src/texts';
import './src/first-paint.css';

const loadConsole = async (): Promise<RouteObject[]> => {
  const { default: adminConsole } = await import('../admin-console/src/module');
  await adminConsole.prepare();
  return adminConsole.routes;
};

/** The bundle holds the portal's routes. The console's routes load when a visitor first opens one of them. */
const createRouter = () => {
  let loaded = false;
  return createBrowserRouter(
    [
      {
        ...pageRoute,
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

/**
 * Starts the same screens as one ordinary single-page app. It is never shipped: `npm run bench:delivery` compares the
 * site with it. It therefore starts as fast as such an app can.
 */
const start = async (): Promise<void> => {
  applyStoredTheme();
  const queryClient = createQueryClient();
  void queryClient.prefetchQuery(setupOptions());
  void queryClient.prefetchQuery(configOptions());
  const texts = Promise.all([startTexts(), portal.prepare()]);
  const router = createRouter();
  await texts;
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App requested={undefined}>
          <RouterProvider router={router} />
        </App>
      </QueryClientProvider>
    </StrictMode>,
  );
};

void start();
