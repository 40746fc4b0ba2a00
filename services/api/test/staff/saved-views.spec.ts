import { type AccountExport, type SavedView, type SavedViews, savedViewsMax } from '@lost-found/contracts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { SavedViewRow } from '../../src/staff/saved-views/saved-view.entity.js';
import { fieldTexts, refusal } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { rule as it, race } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { removeReports } from '../harness/remove-reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '100000' });
let colleague: { id: string; client: HttpClient };

const PATH = '/api/admin/views';
const currentPassword = 'correct horse battery';
const pending = { list: 'items' as const, name: 'Waiting', query: { status: 'pending' } };
const save = (changes: object = {}, client = admin) =>
  client.post<SavedView>(PATH, { ...pending, ...changes });
const all = async (client = admin) => (await client.get<SavedViews>(PATH)).body.data;
const getNames = async (client = admin) => (await all(client)).map(({ name }) => name);
const change = (id: string, changes: object, client = admin) =>
  client.patch<SavedView>(`${PATH}/${id}`, changes);
const remove = (id: string, client = admin) => client.delete(`${PATH}/${id}`);
const insertViews = (count: number, ownerId: string | null) => {
  const rows = Array.from({ length: count }, (_, number) => ({
    ...{ ...pending, ownerId, createdAt: new Date() },
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `View ${number}`,
  }));
  return service.app.get(UnitOfWork).transaction((manager) => manager.insert(SavedViewRow, rows));
};

beforeEach(async () => {
  await removeReports(service);
  const { id, client } = await signInPerson(service);
  await service.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = '${id}'`);
  colleague = { id, client };
});

it('shows an administrator no views of others, and refuses to change them', async () => {
  const { id } = (await save()).body;
  const { client } = colleague;
  expect(await all(client)).toEqual([]);
  for (const answer of [await change(id, { name: 'Taken' }, client), await remove(id, client)])
    expect(refusal(answer)).toEqual([404, 'not_found']);
  expect(await getNames()).toEqual(['Waiting']);
});

it('leaves a view that an earlier release shared to every administrator', async () => {
  await insertViews(1, null);
  const [shared] = await all(colleague.client);
  expect(await getNames()).toEqual(['View 0']);
  expect((await change(shared?.id ?? '', { name: 'Renamed' })).status).toBe(200);
  expect(await getNames(colleague.client)).toEqual(['Renamed']);
  expect((await remove(shared?.id ?? '')).status).toBe(204);
  expect(await all(colleague.client)).toEqual([]);
});

it('takes a name once in a list of one person, in any case', async () => {
  const { id } = (await save()).body;
  expect(fieldTexts(await save({ name: 'WAITING' }))).toHaveProperty('name');
  expect((await save({ list: 'claims' })).status).toBe(201);
  expect((await save({}, colleague.client)).status).toBe(201);
  expect((await change(id, { name: 'waiting' })).status).toBe(200);
});

race('takes a name once if it is saved twice at once', async () => {
  const both = await Promise.all([save(), save()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

it('takes what the list knows, and nothing else', async () => {
  for (const query of [{ page: '2' }, { item: 'x' }, { status: '' }, { status: 'a'.repeat(201) }, {}])
    expect(fieldTexts(await save({ query }))).toBeDefined();
  expect(await all()).toEqual([]);
});

it('takes the maximum number of views of one person, and no more', async () => {
  await insertViews(savedViewsMax, colleague.id);
  expect(fieldTexts(await save({}, colleague.client))).toHaveProperty('name');
  expect((await save()).status).toBe(201);
});

it('is in the export of the account, and is deleted with it', async () => {
  const { id, client } = colleague;
  const own = (await save({ name: 'Mine' }, client)).body;
  await insertViews(1, null);
  await save({ name: 'Of somebody else' });
  expect((await client.get<AccountExport>('/api/me/export')).body.views).toEqual([own]);
  const deletion = await admin.delete(`/api/admin/users/${id}`, undefined, { currentPassword });
  expect(deletion.status).toBe(204);
  expect(await getNames()).toEqual(['View 0', 'Of somebody else']);
  expect(await service.dataSource.getRepository(SavedViewRow).countBy({ ownerId: id })).toBe(0);
});

it('is of administrators alone', async () => {
  const { client } = await signInPerson(service);
  expect(refusal(await save({}, client))).toEqual([403, 'forbidden']);
  expect((await client.get(PATH)).status).toBe(403);
});
