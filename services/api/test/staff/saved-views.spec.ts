import { type AccountExport, type SavedView, type SavedViews, savedViewsMax } from '@lost-found/contracts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { DefaultView, SavedViewRow } from '../../src/staff/saved-views/saved-view.entity.js';
import { fieldTexts, logsOf, refusal } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { rule as it, race } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' }, 'each test');
let colleague: { id: string; client: HttpClient };

const PATH = '/api/admin/views';
const currentPassword = 'correct horse battery';
const pending = { list: 'items' as const, name: 'Waiting', query: { status: 'pending' }, isShared: false };
const save = (changes: object = {}, client = admin) =>
  client.post<SavedView>(PATH, { ...pending, ...changes });
const all = async (client = admin) => (await client.get<SavedViews>(PATH)).body.data;
const namesOf = async (client = admin) => (await all(client)).map(({ name }) => name);
const change = (id: string, changes: object, client = admin) =>
  client.patch<SavedView>(`${PATH}/${id}`, changes);
const remove = (id: string, client = admin) => client.delete(`${PATH}/${id}`);
const setDefault = (id: string, client = admin) =>
  client.send({ method: 'PUT', url: `${PATH}/${id}/default` });
const defaultsOf = async (client = admin) =>
  (await all(client)).filter(({ isDefault }) => isDefault).map(({ name }) => name);

beforeEach(async () => {
  const { id, client } = await signInPerson(service);
  await service.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = '${id}'`);
  colleague = { id, client };
});

describe('the owner of a view', () => {
  it("shows one's own and those for all, and of others nothing", async () => {
    await save({ name: 'Mine' });
    await save({ name: 'For all', isShared: true });
    expect(await namesOf()).toEqual(['Mine', 'For all']);
    expect(await namesOf(colleague.client)).toEqual(['For all']);
  });

  it("protects a view from other people's changes", async () => {
    const { id } = (await save()).body;
    const { client } = colleague;
    for (const answer of [await change(id, { name: 'Taken' }, client), await remove(id, client)])
      expect(refusal(answer)).toEqual([404, 'not_found']);
    expect(refusal(await setDefault(id, client))).toEqual([404, 'not_found']);
    expect(await namesOf()).toEqual(['Waiting']);
  });

  it('lets any administrator change and remove what is for all, and keep it for themselves', async () => {
    const { id } = (await save({ isShared: true })).body;
    const { client } = colleague;
    const { body } = await change(id, { name: 'Shared', query: { kind: 'found' } }, client);
    expect(body).toMatchObject({ name: 'Shared', query: { kind: 'found' }, isShared: true });
    expect((await setDefault(id)).status).toBe(204);
    expect((await change(id, { isShared: false }, client)).body.isShared).toBe(false);
    expect(await all()).toEqual([]);
    expect(await service.dataSource.getRepository(DefaultView).count()).toBe(0);
    expect((await remove(id, client)).status).toBe(204);
    expect(await all(client)).toEqual([]);
  });
});

describe('names, queries and how many', () => {
  it('takes a name once in a list, in any case, of one person and for all', async () => {
    const { id } = (await save()).body;
    expect(fieldTexts(await save({ name: 'WAITING' }))).toHaveProperty('name');
    for (const other of [{ list: 'claims' }, { isShared: true }])
      expect((await save(other)).status).toBe(201);
    expect((await save({}, colleague.client)).status).toBe(201);
    expect(fieldTexts(await change(id, { isShared: true }))).toHaveProperty('name');
    expect((await change(id, { name: 'waiting' })).status).toBe(200);
  });

  race('takes a name once of two who save it for all at once', async () => {
    const both = [save({ isShared: true }), save({ isShared: true }, colleague.client)];
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('takes what the list knows, and nothing else', async () => {
    for (const query of [{ page: '2' }, { item: 'x' }, { status: '' }, { status: 'a'.repeat(201) }, {}])
      expect(fieldTexts(await save({ query }))).toBeDefined();
    expect(await all()).toEqual([]);
  });

  it('takes as many as there may be, of one person and for all', async () => {
    const rows = Array.from({ length: savedViewsMax }, (_, number) => ({
      ...pending,
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      name: `View ${number}`,
      ownerId: null,
      createdAt: new Date(),
    }));
    await service.app.get(UnitOfWork).transaction((manager) =>
      manager.insert(
        SavedViewRow,
        rows.map(({ isShared: _, ...row }) => row),
      ),
    );
    expect(fieldTexts(await save({ isShared: true }))).toHaveProperty('name');
    const { id } = (await save()).body;
    expect(fieldTexts(await change(id, { isShared: true }))).toHaveProperty('name');
  });
});

describe('what a list opens with', () => {
  race('is one view of each list, for each administrator', async () => {
    const [one, two, claims] = await Promise.all([
      save({ name: 'One', isShared: true }),
      save({ name: 'Two' }),
      save({ name: 'Claims', list: 'claims' }),
    ]);
    for (const { body } of [one, claims, two]) expect((await setDefault(body.id)).status).toBe(204);
    expect((await defaultsOf()).toSorted()).toEqual(['Claims', 'Two']);
    expect(await defaultsOf(colleague.client)).toEqual([]);
    // That of another view is left as it is.
    await admin.delete(`${PATH}/${one.body.id}/default`);
    expect((await defaultsOf()).toSorted()).toEqual(['Claims', 'Two']);
    await admin.delete(`${PATH}/${two.body.id}/default`);
    expect(await defaultsOf()).toEqual(['Claims']);
  });

  it('goes with the view', async () => {
    const { id } = (await save({ isShared: true })).body;
    await setDefault(id);
    await remove(id, colleague.client);
    expect(await service.dataSource.getRepository(DefaultView).count()).toBe(0);
  });
});

it('logs the changes of shared views without their search, and no other views', async () => {
  const { id } = (await save({ isShared: true, query: { search: 'Noor Haddad' } })).body;
  await change(id, { name: 'Renamed' });
  await remove(id);
  const own = (await save({ name: 'Mine' })).body;
  await change(own.id, { name: 'Still mine' });
  await remove(own.id);
  const entries = await logsOf(admin, '&action=SETTINGS_UPDATED');
  const said = ['removed', 'changed', 'added'].map((how) => ({
    list: 'views',
    viewId: id,
    viewOf: 'items',
    change: how,
  }));
  expect(entries.map(({ details }) => details)).toEqual(said);
});

it('goes with the account, but for what is for all; until then it is in its export', async () => {
  const { id, client } = colleague;
  const own = (await save({ name: 'Mine' }, client)).body;
  const shared = (await save({ name: 'For all', isShared: true }, client)).body;
  await setDefault(shared.id, client);
  await save({ name: 'Somebody else' });
  expect((await client.get<AccountExport>('/api/me/export')).body.views).toEqual([own]);
  const deletion = await admin.delete(`/api/admin/users/${id}`, undefined, { currentPassword });
  expect(deletion.status).toBe(204);
  expect(await namesOf()).toEqual(['For all', 'Somebody else']);
  expect(await service.dataSource.getRepository(SavedViewRow).countBy({ ownerId: id })).toBe(0);
  expect(await service.dataSource.getRepository(DefaultView).count()).toBe(0);
});

it('is of administrators alone', async () => {
  const { client } = await signInPerson(service);
  expect(refusal(await save({}, client))).toEqual([403, 'forbidden']);
  expect((await client.get(PATH)).status).toBe(403);
});
