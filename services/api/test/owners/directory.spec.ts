import { type Directory, type FoundOwner, limits } from '@lost-found/contracts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { onSqlite, rule as test } from '../harness/engines.js';
import { recordStatements } from '../harness/explain.js';
import type { HttpClient } from '../harness/http-client.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

/** A large university in the full run, in requests of the size that the console sends. */
const PEOPLE = process.env.EVERY_COMBINATION ? 60_000 : 2_000;
const BATCH = limits.directoryBatch;
const LAST = PEOPLE - 1;

let service: TestApp;
let admin: HttpClient;

beforeAll(async () => {
  // Time stands still: the use of a session is noted now and then, which waits for the change before.
  service = await createTestApp({ RATE_LIMIT: '10000' }, undefined, new ManualClock());
  admin = await service.admin();
});
afterAll(() => service.close());

/** Digits in a name would be a number of its own. */
const inLetters = (nth: number) => String(nth).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const person = (nth: number, list: string) => ({
  studentId: `CAMP${3_000_000 + nth}`,
  name: `Ada ${inLetters(nth)}`,
  email: `${nth}@${list}.example`,
});

const send = async (count: number, list: string) => {
  const { id } = (await admin.post<{ id: string }>('/api/admin/directory')).body;
  for (let at = 0; at < count; at += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, count - at) }, (_, nth) => person(at + nth, list));
    const { status } = await admin.post(`/api/admin/directory/${id}/people`, { people });
    if (status !== 204) throw new Error(`sending people answered ${status}`);
  }
  return id;
};
const use = (id: string) => admin.post<Directory>(`/api/admin/directory/${id}/use`);
const find = async (whose: string) =>
  (await admin.post<FoundOwner>('/api/admin/owners/find', { whose })).body.person?.email;

beforeAll(async () => {
  const { body } = await use(await send(PEOPLE, 'first'));
  if (body.people !== PEOPLE) throw new Error(`the list has ${body.people} people`);
});

onSqlite('a search in a large directory', () => {
  test.each([
    ['a student ID', person(LAST, 'first').studentId],
    ['an e-mail address', `${LAST}@first.example`],
    ['a whole name', `${inLetters(LAST)}, Ada`],
    ['a student ID and an e-mail address', `${person(LAST, 'first').studentId} ada@first.example`],
  ])('for %s reads only rows that have it', async (_, whose) => {
    const statements = await recordStatements(service, async () => {
      expect(await find(whose)).toBe(`${LAST}@first.example`);
    });
    const searches = statements.filter(({ text }) => text.includes('directory_people'));
    expect(searches).not.toEqual([]);
    for (const { text, values } of searches) {
      const plan: { detail: string }[] = await service.dataSource.query(`EXPLAIN QUERY PLAN ${text}`, values);
      const reads = plan.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH)/.test(detail));
      expect(reads).not.toEqual([]);
      for (const read of reads) expect(read).toMatch(/\(list_id=\? AND (student_id|email|name_key)=\?\)$/);
    }
  });
});

test('while a large list is replaced, the desk searches the one before and visitors read', async () => {
  const id = await send(BATCH, 'second');
  const point = jest.spyOn(service.app.get(UnitOfWork), 'beforeEnd');
  let goOn: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => {
    point.mockImplementation(async ({ entries }) => {
      if (entries === 0) return;
      point.mockRestore();
      resolve();
      await new Promise<void>((release) => {
        goOn = release;
      });
    });
  });
  const used = use(id);
  await changed;
  expect(await find(person(7, 'first').studentId)).toBe('7@first.example');
  expect((await service.visitor().get('/api/items')).status).toBe(200);
  goOn();
  expect((await used).body.people).toBe(BATCH);
  expect(await find(person(7, 'second').studentId)).toBe('7@second.example');
});
