import { File as NodeFile } from 'node:buffer';
import { PageToasts } from '@lost-found/app-kit';
import { SiteProvider } from '@lost-found/i18n';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { routes } from '../routes';

/** Renders the whole portal at one address. @param timeZone time zone of the campus */
export const renderPortal = (path: string, timeZone = 'UTC') => {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [path],
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <SiteProvider site={{ campusName: 'Campus', timeZone }}>
        <RouterProvider router={router} />
        {/* The toasts stay longer than on the page, because a busy machine may look for a message late. */}
        <PageToasts duration={60_000} />
      </SiteProvider>
    </QueryClientProvider>,
  );
  return router;
};

/** The first bytes of a PDF file. */
const PDF = '%PDF-1.7';

/** Creates a file that Node's fetch can send. Its FormData does not accept jsdom's own File. */
export const getFile = (
  name: string,
  type: string,
  bytes = 10,
  start = type === 'application/pdf' ? PDF : '',
): File => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode(start).slice(0, bytes));
  return new NodeFile([content], name, { type }) as unknown as File;
};
