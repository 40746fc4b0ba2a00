/** @jest-environment node */
import { problemSchema } from '@lost-found/contracts';
import {
  type Browser,
  describeConformance,
  serviceRoutes,
  type Target,
} from '@lost-found/test-kit/conformance';
import { setupServer } from 'msw/node';
import { siteHandlers } from './handlers';
import { createStore, type Store } from './store';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const emptyStore = () => createStore({ items: [], claims: [], notifications: [], logs: [] });

const mediaTypeOf = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';')[0] ?? '';

/** The end of a stream is not waited for: there is none. */
const read = async (response: Response): Promise<unknown> => {
  const type = mediaTypeOf(response);
  if (/json$/.test(type)) return response.json();
  if (type !== 'text/event-stream') await response.arrayBuffer();
  return undefined;
};

/** A store knows one browser, which is where it is: several take turns at it. */
const browserOf = (store: Store): Browser => {
  let mine: Pick<Store, 'sessionId' | 'openedCase'> = { sessionId: null, openedCase: null };
  return {
    send: async (method, path, { json, form, headers } = {}) => {
      Object.assign(store, mine);
      const response = await fetch(`http://localhost${path}`, {
        method,
        body: form ?? (json === undefined ? null : JSON.stringify(json)),
        headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
      });
      const { sessionId, openedCase } = store;
      mine = { sessionId, openedCase };
      return { status: response.status, type: mediaTypeOf(response), body: await read(response) };
    },
  };
};

describe('the mocks', () => {
  const open = async (): Promise<Target> => {
    const store = emptyStore();
    server.use(...siteHandlers(store));
    return {
      browser: () => browserOf(store),
      admin: {
        email: store.config.demo?.adminEmail ?? '',
        password: store.config.demo?.adminPassword ?? '',
      },
      tokens: async (email, purpose) => {
        const user = store.users.find((one) => one.email === email);
        return [...store.links]
          .filter(([, link]) => link.userId === user?.id && link.purpose === purpose)
          .map(([token]) => token);
      },
      matchToken: (lostId, foundId) => `${lostId}.${foundId}`,
    };
  };
  describeConformance(open, { hasService: false });

  it.each(serviceRoutes)('say that %s needs the service', async (route) => {
    const { browser, admin } = await open();
    const desk = browser();
    await desk.send('POST', '/api/auth/admin/login', { json: admin });
    const [method = '', path = ''] = route.split(' ');
    const { status, body } = await desk.send(method, path);
    expect([status, problemSchema.parse(body).code]).toEqual([501, 'needs_service']);
  });
});
