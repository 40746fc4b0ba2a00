import { routesOf } from '../harness/routes.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { call } from './operation.js';
import { operations } from './operations.js';
import { callers, Scene } from './scene.js';

const rows = Object.entries(operations).flatMap(([route, uses]) =>
  uses.map((use) => [[route, use.of].filter(Boolean).join(': '), route, use] as const),
);

describe('who may call what (§6)', () => {
  let service: TestApp;
  /** What is only read, or refused, is there for the next call, too. */
  let shared: Scene;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '100000' });
    shared = new Scene(service);
  });
  afterAll(() => service.close());

  it('is said of every route, and of nothing else', () => {
    const routes = routesOf(service.app).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(operations).toSorted()).toEqual(routes.toSorted());
  });

  it.each(rows)('%s', async (_name, route, use) => {
    const answers: Record<string, unknown> = {};
    for (const caller of callers) {
      const changes = use.answers[caller] === 'ok' && !route.startsWith('GET ');
      const { status } = await call(changes ? new Scene(service) : shared, caller, route, use);
      answers[caller] = status >= 200 && status < 300 ? 'ok' : status;
    }
    expect(answers).toEqual(use.answers);
  });
});
