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

/** Answers what a spec does not answer itself from `store`, which is new for every test. */
export const useMockService = () => {
  const server = setupServer();
  const service: { store: Store; server: typeof server } = { store: createStore(), server };
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    await startI18n();
    await preparePortal();
    // The language that was found is kept there: each test begins with an empty browser, the first one, too.
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

/** Signs somebody in as if they had done so before: in the service, and in this browser. */
export const signInAs = (store: Store, user: AdminUser) => {
  store.signedInAs = user;
  localStorage.setItem(sessionMarkerKey, user.id);
};

/** The person without any rights of the sample data. */
export const sampleUser = (store: Store): AdminUser =>
  store.users.find(({ role }) => role === 'user') as AdminUser;

/** The whole portal at one address. @param timeZone of the campus */
export const renderPortal = (path: string, timeZone = 'UTC') => {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [path],
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <SiteProvider site={{ campusName: 'Campus', timeZone }}>
        <RouterProvider router={router} />
        {/* Longer than on the page: a busy machine may look for a message late. */}
        <PageToasts duration={60_000} />
      </SiteProvider>
    </QueryClientProvider>,
  );
  return router;
};

/** What a PDF begins with. */
const PDF = '%PDF-1.7';

/** A file that can travel: jsdom's own cannot be put into the FormData of Node's fetch. */
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
