import { problemSchema } from '@lost-found/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import type { Answer } from '../harness/http-client.js';
import { TestIdentityProvider } from '../harness/identity-provider.js';
import { OpenApiDocument } from '../harness/openapi-document.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { CONTACT, FuzzedService, PRIVATE } from './fuzzed-service.js';
import { anyRequest, type Plan } from './requests.js';
import { type Sent, send, toRequest } from './send-plan.js';

const isFull = Boolean(process.env.EVERY_COMBINATION);
/** `FUZZ_SEED=7 FUZZ_REQUESTS=10000` sends others, and the same ones again. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (isFull ? 10_000 : 100));
/** Requests between two looks at what there is. */
const ROUND = 400;
/** Milliseconds: a request takes 10 where nothing else runs, and 100 on a machine that is busy ten times over. */
const PATIENCE = 120_000 + REQUESTS * 200;

/** All comes from one address; what slows that down is proven by suites of its own. */
const unlimited = { RATE_LIMIT: '1000000', LOGIN_FREE_ATTEMPTS: '1000', UPLOAD_BUDGET_MB: '100000' };

let service: TestApp;
let provider: TestIdentityProvider;
let described: OpenApiDocument;

beforeAll(async () => {
  provider = await TestIdentityProvider.start(['http://campus.test']);
  service = await createTestApp({ ...unlimited, ...provider.env('campus') });
  described = new OpenApiDocument((await service.visitor().get<OpenAPIObject>('/api/openapi.json')).body);
});
afterAll(async () => {
  await service.close();
  await provider.stop();
});

/** What is wrong with an answer, if anything. */
function getWrong({ method, sender, path }: Plan, { url, json }: Sent, answer: Answer<unknown>): string[] {
  const wrong: string[] = [];
  const { status, headers, text } = answer;
  if (status >= 500) wrong.push(`answered ${status}`);
  // An id such as ../../etc/passwd leads out of the API, to the pages of the site.
  const isOfApi = new URL(url, 'http://campus.test').pathname.startsWith('/api/');
  const isProblem = isOfApi && status >= 400;
  if (isProblem && problemSchema.strict().safeParse(answer.body).success === false)
    wrong.push('is no documented problem');
  if (isProblem && (answer.body as { requestId?: string }).requestId !== headers['x-request-id'])
    wrong.push('has another request id than its header');
  if (headers['x-content-type-options'] !== 'nosniff') wrong.push('may be sniffed');
  if (/node_modules|SQLITE_|\bat .+\.[jt]s:\d/.test(text)) wrong.push('tells of the inside');
  const isContact = path === '/api/items/{id}/contact';
  if (sender !== 'admin' && (tells(text, PRIVATE) || (tells(text, CONTACT) && !isContact)))
    wrong.push('tells something private');
  // It leads elsewhere, or was written so that it no longer is an address of its route.
  if (!isOfApi || (status >= 300 && status < 400) || !described.knows(method, url)) return wrong;
  try {
    described.expectDescribed(method, url, json, answer);
  } catch (error) {
    if (status < 400 || !wrong.length) wrong.push(`is not as described: ${(error as Error).message}`);
  }
  return wrong;
}

const tells = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());

describe(`any request to any route of the OpenAPI document (seed ${SEED}, ${REQUESTS} requests)`, () => {
  it(
    'is answered as described, without an error of the service or a private word',
    async () => {
      const fuzzed = new FuzzedService(service);
      const plans = fc.sample(anyRequest(described.document), { numRuns: REQUESTS, seed: SEED });
      const failures: string[] = [];
      for (const [number, plan] of plans.entries()) {
        if (number % ROUND === 0) await fuzzed.refresh();
        const sent = toRequest(plan, fuzzed.known);
        const answer = await send(await fuzzed.client(plan.sender), sent);
        await fuzzed.noticeAnswer(plan.sender, answer);
        for (const what of getWrong(plan, sent, answer))
          failures.push(`${number}: ${plan.operation} ${what}\n${short(plan)}\n${answer.text.slice(0, 300)}`);
      }
      expect(failures).toEqual([]);
    },
    PATIENCE,
  );
});

const short = (plan: Plan) => JSON.stringify(plan).slice(0, 600);
