import { createQueryClient } from '@lost-found/api-client';
import { PageToasts } from '@lost-found/app-kit';
import { SiteProvider } from '@lost-found/i18n';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { routes } from '../routes';

let queries: ReturnType<typeof createQueryClient>;

/** Waits until all queries have answered. */
export const allLoaded = () => waitFor(() => expect(queries.isFetching()).toBe(0));

/** The whole console at one address. */
export const renderConsole = (path: string) => {
  const router = createMemoryRouter([{ path: '/admin', HydrateFallback: () => null, children: routes }], {
    initialEntries: [path],
  });
  queries = createQueryClient();
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  render(
    <QueryClientProvider client={queries}>
      <SiteProvider site={{ campusName: 'Campus', timeZone: 'UTC' }}>
        <RouterProvider router={router} />
        {/* Longer than on the page: a busy machine may look for a message late. */}
        <PageToasts duration={60_000} />
      </SiteProvider>
    </QueryClientProvider>,
  );
  return router;
};
