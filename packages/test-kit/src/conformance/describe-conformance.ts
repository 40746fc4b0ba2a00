import { problemSchema, problems } from '@lost-found/contracts';
import { answers, findRoute } from '../answers.js';
import type { Asked, Exchange, Refusal, Success } from './exchange.js';
import { conformingRoutes, exchanges } from './exchanges/index.js';
import type { Answer, Browser, Target } from './target.js';
import { World } from './world.js';

/** What a service without a schedule of backups, such as this one, always refuses: `status-page.spec.ts` has their answers. */
const WITHOUT_BACKUPS = ['POST /api/admin/status/backups', 'POST /api/admin/status/backups/trial'];

/** The request of an exchange, with its sender. */
const prepare = async ({ route, ask }: Exchange, world: World): Promise<Asked & { by: Browser }> => {
  const request = typeof ask === 'function' ? await ask(world) : ask;
  const by = request.by ?? (route.includes(' /api/admin/') ? await world.admin() : world.visitor());
  return { ...request, by };
};

const send = (
  { route }: Exchange,
  { by, id = '', params = {}, query, json, form, headers }: Asked & { by: Browser },
): Promise<Answer> => {
  const [method = '', path = ''] = route.split(' ');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? id);
  return by.send(method, address + search, { json, form, headers });
};

const expectRefusal = ({ code, fields }: Refusal, { status, type, body }: Answer): void => {
  const problem = problemSchema.parse(body);
  expect([status, problem.code]).toEqual([problems[code].status, code]);
  expect(type).toBe('application/problem+json');
  expect(body).toEqual(problem);
  const fieldErrors = (problem.errors ?? []).map((error) => [error.field, error.code]);
  expect(Object.fromEntries(fieldErrors)).toEqual(fields ?? {});
};

const findAnswer = (route: string) => findRoute(route.replace(' /api/', ' /')).route;

const expectSuccess = (route: string, { status, facts, type }: Success, answer: Answer): void => {
  // The code shows the reason if the answer is a refusal.
  expect([answer.status, (answer.body as { code?: unknown } | undefined)?.code]).toEqual([status, undefined]);
  if (type) expect(answer.type).toMatch(type);
  // The answer has no field that the contract does not know: the schema would drop it.
  const schema = answers[findAnswer(route)];
  if (schema) expect(schema.parse(answer.body)).toEqual(answer.body);
  if (typeof facts === 'function') facts(answer.body as never);
  else if (facts) expect(answer.body).toMatchObject(facts);
};

const CONFLICT = 409;

/**
 * Runs the table of exchanges against the service.
 * @param open called once, before the first exchange
 * @param isOfDatabase only the exchanges that read, change or meet a conflict: a refusal before that is no database's
 */
export const describeConformance = (open: () => Promise<Target>, { isOfDatabase = false } = {}): void => {
  let world: World;
  beforeAll(async () => {
    world = new World(await open());
  });

  it('asks something of every route that has to succeed', () => {
    const succeeding = exchanges.filter(({ answer }) => 'status' in answer).map(({ route }) => route);
    const all = [...new Set([...succeeding, ...WITHOUT_BACKUPS])];
    expect(all.toSorted()).toEqual(conformingRoutes.toSorted());
  });

  it('holds the service to every answer that a stub can give', () => {
    const held: string[] = conformingRoutes.map(findAnswer);
    expect(Object.keys(answers).filter((route) => !held.includes(route))).toEqual([]);
  });

  const reaches = ({ answer }: Exchange) => 'status' in answer || problems[answer.code].status === CONFLICT;
  const held = exchanges.filter((one) => !isOfDatabase || reaches(one));
  const routes = [...new Set(held.map(({ route }) => route))];
  describe.each(routes)('%s', (route) => {
    const those = held.filter((exchange) => exchange.route === route);
    it.each(those.map((exchange) => [exchange.name, exchange] as const))('%s', async (_name, exchange) => {
      const request = await prepare(exchange, world);
      const answer = await send(exchange, request);
      if ('code' in exchange.answer) expectRefusal(exchange.answer, answer);
      else expectSuccess(route, exchange.answer, answer);
      await exchange.then?.(world, answer.body as never, request);
    });
  });
};
