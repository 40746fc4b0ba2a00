import {
  campusLists,
  defaultSettings,
  durations,
  errorTexts,
  type FieldErrorCode,
  fieldProblem,
  fillText,
  type MessageParams,
  type ProblemCode,
  problems,
  type z,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { answers, type Body, findRoute, type Route } from './answers.js';
import { fill, make, type Parts } from './fill.js';

/** A request that a page sent. */
export interface SentRequest {
  /** of the address, by their names in the route */
  params: Record<string, string>;
  query: Record<string, string>;
  /** parsed JSON, or the fields of a form with the names of its files */
  body: unknown;
  headers: Headers;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a function that changes rows need not return anything.
type Reply<R extends Route> = Parts<Body<R>> | Response | undefined | void;
type Answering<R extends Route> = (request: SentRequest) => Reply<R> | Promise<Reply<R>>;

/** What to answer: parts of the body, a refusal or a failure, or a function that returns one of them. */
export type Stub<R extends Route> = Reply<R> | Promise<Reply<R>> | Answering<R>;

const stubs = new Map<string, { answer: unknown; once: boolean }[]>();
const sent = new Map<string, SentRequest[]>();
const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

/** Answers a route until the test ends; the last stub counts. What it leaves out, the schema of the route completes. */
export const stub = <R extends Route>(route: R, answer?: Stub<R>): void => {
  stubs.set(route, [...(stubs.get(route) ?? []), { answer, once: false }]);
};

/** Answers a route once, and afterwards as before. */
export const stubOnce = <R extends Route>(route: R, answer?: Stub<R>): void => {
  stubs.set(route, [...(stubs.get(route) ?? []), { answer, once: true }]);
};

type ListRoute = {
  [R in Route]: Body<R> extends { data: readonly object[] } ? R : never;
}[Route];
type Row<R extends ListRoute> = Body<R> extends { data: readonly (infer One)[] } ? One : never;
type ElementRoute<R extends ListRoute> = `${R}/:id` extends Route ? `${R}/:id` : never;
type RowParts<R extends ListRoute> =
  | Parts<Row<R>>
  | ([ElementRoute<R>] extends [never] ? never : Parts<Body<ElementRoute<R>>>);

/**
 * Answers a list with rows, page by page and without its filters, and the page of each of them.
 * @returns the completed rows: what a test changes in them, the next request gets
 */
export const stubRows = <R extends ListRoute, const P extends readonly RowParts<R>[]>(
  route: R,
  parts: P,
): { -readonly [Index in keyof P]: Row<R> } => {
  const { element } = (answers[route] as unknown as z.ZodObject<{ data: z.ZodArray<z.ZodObject> }>).shape
    .data;
  const rows = parts.map((one) => ({ ...(one as object), ...make(element, one as never) })) as {
    id: string;
  }[];
  const showPage = ({ query }: SentRequest) => {
    const [page, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? 10)];
    const data = rows.slice((page - 1) * pageSize, page * pageSize);
    return { data, total: rows.length, page, pageSize };
  };
  stub(route, showPage as never);
  const showRow = ({ params }: SentRequest) => rows.find(({ id }) => id === params.id) ?? refuse('not_found');
  if (`${route}/:id` in answers) stub(`${route}/:id` as Route, showRow as never);
  return rows as never;
};

/** A refusal as the service words it. */
export const refuse = (
  code: ProblemCode,
  { params, fields = {} }: { params?: MessageParams; fields?: Record<string, FieldErrorCode> } = {},
): Response => {
  const { status } = problems[code];
  const errors = Object.entries(fields).map(([field, error]) => ({
    ...fieldProblem(field, error),
    ...(params && { params }),
  }));
  const body = {
    ...{ type: 'about:blank', title: code, status, code, detail: fillText(errorTexts[code], params) },
    ...(params && { params }),
    ...(errors.length > 0 && { errors }),
  };
  return HttpResponse.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
};

/** A refusal because of fields. */
export const refuseFields = (fields: Record<string, FieldErrorCode>, params?: MessageParams): Response =>
  refuse('validation_failed', { fields, ...(params && { params }) });

/** The answer does not arrive. */
export const loseAnswer = (): Response => HttpResponse.error();

/** The requests to a route, the oldest first. */
export const getRequests = (route: Route): readonly SentRequest[] => sent.get(route) ?? [];

/** What was sent to a route, the oldest first: the bodies, or of a `GET` the queries. */
export const getSent = (route: Route): unknown[] =>
  getRequests(route).map(({ body, query }) => (route.startsWith('GET ') ? query : body));

/** Sends an event to the pages that listen to the live stream. */
export const sendEvent = (name: string, data: object = {}): void => {
  const text = new TextEncoder().encode(`event: ${name}\nid: \ndata: ${JSON.stringify(data)}\n\n`);
  for (const stream of streams) stream.enqueue(text);
};

/** Returns the number of pages that listen to the live stream. */
export const countStreams = (): number => streams.size;

/** Cuts the live stream of every page. */
export const cutStreams = (): void => {
  for (const stream of streams) stream.close();
  streams.clear();
};

const openStream = (): Response => {
  let mine: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      mine = controller;
      streams.add(mine);
      controller.enqueue(new TextEncoder().encode('event: ready\nid: \ndata: {"unreadCount":0}\n\n'));
    },
    cancel: () => {
      streams.delete(mine);
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** What an answer has where neither a stub nor its schema says more. */
const usual: { [R in Route]?: unknown } = {
  'GET /config': {
    campusName: 'Campus',
    studentIdPrefix: 'CAMP',
    timeZone: 'UTC',
    ...campusLists(),
    delays: {
      adminLogin: 0,
      claimSubmit: durations.claimSubmit,
      claimSuccess: durations.claimSuccess,
      foundReportRedirect: durations.foundReportRedirect,
      lostReportRedirect: durations.lostReportRedirect,
    },
  },
  'GET /setup': { state: 'ready' },
  'GET /admin/settings/templates': { data: defaultSettings().templates },
  'GET /admin/factors': { hasPassword: true },
};

const readForm = (form: FormData): Record<string, unknown> => {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form)
    fields[name] =
      typeof value === 'string' ? value : [...((fields[name] as string[] | undefined) ?? []), value.name];
  return fields;
};

const readBody = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return readForm(await request.formData());
  const text = await request.text();
  return text && type.includes('json') ? JSON.parse(text) : text || undefined;
};

const takeAnswer = (route: Route): unknown => {
  const all = stubs.get(route) ?? [];
  const last = all.at(-1);
  if (last?.once) all.pop();
  return last?.answer;
};

const answer = async (request: Request): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url);
  const { route, params } = findRoute(`${request.method} ${pathname.replace(/^.*?\/api\//, '/')}`);
  const query = Object.fromEntries(searchParams);
  const received = { params, query, body: await readBody(request), headers: request.headers };
  sent.set(route, [...getRequests(route), received]);
  const chosen = takeAnswer(route);
  const parts = await (typeof chosen === 'function' ? chosen(received) : chosen);
  if (parts instanceof Response) return parts.clone();
  if (route === 'GET /me/notifications/stream') return openStream();
  const schema = answers[route];
  if (!schema) return new HttpResponse(null, { status: 204 });
  return HttpResponse.json(schema.parse(fill(schema, parts, usual[route])) as object);
};

/**
 * Answers all that the pages of a spec file ask the service for: what no stub of a test answers, the contract does.
 * @param prepare stubs what every test needs
 */
export const useStubs = (prepare: () => void = () => undefined) => {
  const server = setupServer(http.all('*/api/*', ({ request }) => answer(request)));
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    stubs.clear();
    sent.clear();
    streams.clear();
    prepare();
  });
  afterAll(() => server.close());
  return server;
};
