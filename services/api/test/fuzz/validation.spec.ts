import {
  bulkItemsSchema,
  defaultChoices,
  foundReportSchemaOf,
  itemChangesSchema,
  lostReportSchema,
  type Problem,
  submitClaimSchema,
  type z,
} from '@lost-found/contracts';
import { claimForm, form, foundReport, lostReport } from '@lost-found/test-kit';
import fc from 'fast-check';
import { signInPerson } from '../factories/people.js';
import { reportFound } from '../factories/reports.js';
import type { Answer, HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

/** Texts that have broken something somewhere. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202Eabc',
  '\uFEFF',
  "'; DROP TABLE items; --",
  '%_\\',
  '"*',
  '__proto__',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '-1',
  '1e309',
  '99999999999999999999',
  'é'.repeat(121),
  '\u{1F9F5}'.repeat(70),
);
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 130 }));
const value = fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() });

/** A valid body in which some fields are anything. */
const spoilt = (valid: object, by: fc.Arbitrary<unknown>) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(valid)), by, { maxKeys: 3 })
    .map((changes) => ({ ...valid, ...changes }));

let service: TestApp;
let admin: HttpClient;
let person: HttpClient;
let itemId: string;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '100000' });
  admin = await service.admin();
  person = (await signInPerson(service)).client;
  itemId = (await reportFound(person)).id;
});
afterAll(() => service.close());

const sent = (answer: Answer<unknown>) => [answer.status, (answer.body as Problem | undefined)?.code];

/** The service takes what the schema takes, and refuses the rest by naming a field. */
function expectAsSchema(schema: z.ZodType, body: unknown, answer: Answer<unknown>): void {
  const { success } = schema.safeParse(body);
  expect([body, success || sent(answer)[1], success && answer.status < 300]).toEqual([
    body,
    success || 'validation_failed',
    success,
  ]);
}

/** `npm run test:full` tries more; always the same ones first. */
const tries = (inFullRun: number) => (process.env.EVERY_COMBINATION ? inFullRun : 50);
const fixed = { numRuns: tries(120), seed: 5 };

describe('what is sent as JSON', () => {
  it('changes an item if the schema takes it', async () => {
    const { dateFound: _day, ...fields } = foundReport();
    await fc.assert(
      fc.asyncProperty(spoilt({ ...fields, adminNotes: 'x' }, value), async (body) => {
        const answer = await admin.patch(`/api/admin/items/${itemId}`, body);
        // Of a found item, the category must be one of found items.
        if (answer.status === 400 && body.category !== fields.category) return;
        expectAsSchema(itemChangesSchema, body, answer);
      }),
      fixed,
    );
  });

  it('acts on many items if the schema takes it', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt({ ids: [itemId], action: 'approve' }, value), async (body) =>
        expectAsSchema(bulkItemsSchema, body, await admin.post('/api/admin/items/bulk', body)),
      ),
      fixed,
    );
  });

  it.each([
    ['PATCH', '/api/admin/items/:id'],
    ['PATCH', '/api/me/items/:id'],
    ['POST', '/api/admin/items/bulk'],
    ['POST', '/api/auth/admin/login'],
  ] as const)('%s %s is never an error of the service, whatever it is', async (method, path) => {
    const url = path.replace(':id', itemId);
    const client = path.includes('/me/') ? person : admin;
    await fc.assert(
      fc.asyncProperty(fc.json(), async (payload) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await client.send({ method, url, payload, headers });
        expect([payload, answer.status < 500]).toEqual([payload, true]);
      }),
      fixed,
    );
  });
});

describe('what is sent as a form', () => {
  it.each([
    ['/api/found-reports', foundReportSchemaOf(defaultChoices), () => foundReport()],
    ['/api/lost-reports', lostReportSchema('CAMP', defaultChoices), () => lostReport()],
    ['/api/claims', submitClaimSchema('CAMP'), () => claimForm(itemId)],
  ] as const)(
    '%s is taken if the schema takes it',
    async (url, schema, valid) => {
      await fc.assert(
        fc.asyncProperty(spoilt(valid(), text), async (fields) => {
          const answer = await service.visitor().post(url, form(fields));
          const { success } = schema.safeParse(asSent(fields));
          expect([fields, answer.status < 500]).toEqual([fields, true]);
          // A claim on an item that is not there is refused for another reason.
          if (success && sent(answer)[1] === 'not_found') return;
          expect([fields, answer.status]).toEqual([fields, success ? 201 : 400]);
        }),
        { numRuns: tries(80), seed: 9 },
      );
    },
    120_000,
  );
});

/** A form makes halves of characters whole, and ends lines its own way. */
const asSent = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, given]) => [
      name,
      Buffer.from(String(given))
        .toString()
        .replace(/\r\n|\r|\n/g, '\r\n'),
    ]),
  );

describe('what a list is asked', () => {
  const names = [
    'search',
    'status',
    'category',
    'kind',
    'location',
    'role',
    'action',
    'userId',
    'startDate',
    'endDate',
  ];
  const paging = ['page', 'pageSize', 'sort', 'cursor'];

  it.each([
    '/api/items',
    '/api/admin/items',
    '/api/admin/lost-items',
    '/api/admin/claims',
    '/api/admin/claimed-items',
    '/api/admin/users',
    '/api/admin/reporters',
    '/api/admin/logs',
    '/api/me/items',
  ])('%s never fails of', async (path) => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names, ...paging), text, { maxKeys: 4 }),
        async (query) => {
          const search = new URLSearchParams(query);
          const answer = await admin.get(`${path}?${search}`);
          expect([query, [200, 400].includes(answer.status)]).toEqual([query, true]);
        },
      ),
      { numRuns: tries(80), seed: 13 },
    );
  });
});
