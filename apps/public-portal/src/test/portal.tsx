import { File as NodeFile } from 'node:buffer';
import { PageToasts } from '@lost-found/app-kit';
import { type AdminUser, sessionMarkerKey } from '@lost-found/contracts';
import { SiteProvider, startI18n } from '@lost-found/i18n';
import { createStore, publicHandlers, type Store } from '@lost-found/mocks';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { routes } from '../routes';
import { preparePortal } from '../texts';

/** Starts a mock service with a new store for each test. It answers the requests that a spec does not answer itself. */
export const useMockService = () => {
  const server = setupServer();
  const service: { store: Store; server: typeof server } = { store: createStore(), server };
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    await startI18n();
    await preparePortal();
    // The start stores the detected language. The first test must also begin with an empty storage.
    localStorage.clear();
  });
  beforeEach(() => {
    service.store = createStore();
    server.use(...publicHandlers(service.store));
  });
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return service;
};

/** Creates an existing session of a user, in the service and in this browser. */
export const signInAs = (store: Store, user: AdminUser) => {
  store.signedInAs = user;
  localStorage.setItem(sessionMarkerKey, user.id);
};

/** Returns the sample user without special rights. */
export const sampleUser = (store: Store): AdminUser =>
  store.users.find(({ role }) => role === 'user') as AdminUser;

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
export const fileOf = (
  name: string,
  type: string,
  bytes = 10,
  start = type === 'application/pdf' ? PDF : '',
): File => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode(start).slice(0, bytes));
  return new NodeFile([content], name, { type }) as unknown as File;
};
