import { createQueryClient } from '@lost-found/api-client';
import { PageToasts } from '@lost-found/app-kit';
import { SiteProvider, startI18n } from '@lost-found/i18n';
import { adminHandlers, createStore, publicHandlers, type Store } from '@lost-found/mocks';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { type SetupServer, setupServer } from 'msw/node';
import { SESSION_RECORD_KEY } from '../features/sign-in/session-record';
import { routes } from '../routes';
import { live } from '../shared/list/live';
import { prepareConsole } from '../texts';

/**
 * Stops reloading at intervals: tests learn of other people's changes by the stream or when the page is shown
 * again.
 */
const stopPolling = () => Object.assign(live, { refetchInterval: false });

/** Filters are the platform's own selects on a touch screen; jsdom can work those. */
const pretendTouch = () => {
  const matchMedia = (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia });
};

/** jsdom knows the element, but not how to open it. */
const teachDialogs = () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};

const signIn = (store: Store) => {
  store.signedInAs = store.users[0] ?? null;
};

/** Keeps the record of an earlier sign-in, so that the console checks it. */
const keepRecord = () => {
  const record = { id: '1', email: 'a@campus.example', fullName: 'A', role: 'admin', lastLogin: Date.now() };
  localStorage.setItem(SESSION_RECORD_KEY, JSON.stringify(record));
};

/** The requests that were not answered yet: what one test asked for late must not be answered in the next one. */
const useUnanswered = ({ events }: SetupServer) => {
  const unanswered = new Set<string>();
  events.on('request:start', ({ requestId, request: { signal } }) => {
    if (!signal.aborted) unanswered.add(requestId);
    signal.addEventListener('abort', () => unanswered.delete(requestId));
  });
  events.on('request:end', ({ requestId }) => unanswered.delete(requestId));
  return unanswered;
};

/** What a spec file needs of the page, for a service that answers by this server. */
export const useConsolePage = (server: SetupServer) => {
  const unanswered = useUnanswered(server);
  beforeAll(async () => {
    stopPolling();
    pretendTouch();
    teachDialogs();
    await startI18n();
    await prepareConsole();
  });
  beforeEach(() => {
    unanswered.clear();
    localStorage.clear();
    sessionStorage.clear();
    keepRecord();
  });
  afterEach(() => waitFor(() => expect(unanswered.size).toBe(0)));
};

/** The service in memory: a new store for every test, with an administrator signed in. */
export const useMockService = () => {
  const server = setupServer();
  const service = { store: createStore(), server };
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  useConsolePage(server);
  beforeEach(() => {
    service.store = createStore();
    service.store.config.delays.adminLogin = 0;
    signIn(service.store);
    server.use(...adminHandlers(service.store), ...publicHandlers(service.store));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return service;
};

let queries: ReturnType<typeof createQueryClient>;

/** Waits until all queries have answered. */
export const allLoaded = () => waitFor(() => expect(queries.isFetching()).toBe(0));

/** The whole console at one address. */
export const renderConsole = (path: string, { retry = 0 } = {}) => {
  const router = createMemoryRouter([{ path: '/admin', HydrateFallback: () => null, children: routes }], {
    initialEntries: [path],
  });
  queries = createQueryClient();
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry } });
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
