import { createQueryClient } from '@lost-found/api-client';
import { ToastProvider } from '@lost-found/design-system';
import { SiteProvider, startI18n } from '@lost-found/i18n';
import { adminHandlers, createStore, publicHandlers, type Store } from '@lost-found/mocks';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { SESSION_RECORD_KEY } from '../features/auth/session-record';
import { routes } from '../routes';
import { prepareConsole } from '../texts';

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

/** Of an earlier sign-in, so that the console asks whether it still holds. */
const keepRecord = () => {
  const record = { id: '1', email: 'a@campus.example', fullName: 'A', role: 'admin', lastLogin: Date.now() };
  localStorage.setItem(SESSION_RECORD_KEY, JSON.stringify(record));
};

/** The service in memory: a new store for every test, with an administrator signed in. */
export const useMockService = () => {
  const server = setupServer();
  const service = { store: createStore(), server };
  beforeAll(async () => {
    pretendTouch();
    teachDialogs();
    server.listen({ onUnhandledRequest: 'error' });
    await startI18n();
    await prepareConsole();
  });
  beforeEach(() => {
    localStorage.clear();
    keepRecord();
    service.store = createStore();
    service.store.config.delays.adminLogin = 0;
    signIn(service.store);
    server.use(...adminHandlers(service.store), ...publicHandlers(service.store));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return service;
};

/** The whole console at one address. */
export const renderConsole = (path: string) => {
  const router = createMemoryRouter([{ path: '/admin', HydrateFallback: () => null, children: routes }], {
    initialEntries: [path],
  });
  const queries = createQueryClient();
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  render(
    <QueryClientProvider client={queries}>
      <SiteProvider site={{ campusName: 'Campus', timeZone: 'UTC' }}>
        {/* Longer than on the page: a busy machine may look for a message late. */}
        <ToastProvider duration={60_000} regionLabel="Messages" closeLabel="Dismiss message">
          <RouterProvider router={router} />
        </ToastProvider>
      </SiteProvider>
    </QueryClientProvider>,
  );
  return router;
};
