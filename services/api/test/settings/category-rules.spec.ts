import type {
  AdminItem,
  BulkOutcome,
  CampusSettings,
  CategoryForm,
  ClaimedItem,
  List,
  LogEntry,
  LostReportReceipt,
  PublicConfig,
  Session,
} from '@lost-found/contracts';
import { form, lostReport, PASSWORD } from '@lost-found/test-kit';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { hashPassword } from '../../src/sign-in/password/passwords.js';
import { UsersService } from '../../src/users/users.service.js';
import { decide, findLogs, findTitles, receive, refusal, review } from '../factories/answers.js';
import { newClaim } from '../factories/cases.js';
import { jpeg } from '../factories/files.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { addTotp, codeOf, newAdministrator } from '../factories/second-factors.js';
import { rule as it } from '../harness/engines.js';
import { removeReports } from '../harness/remove-reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000', HOME_STATISTICS: 'live' });

const setRule = async (rule: Partial<CategoryForm>, name = 'Accessories') => {
  const { categories } = (await admin.get<CampusSettings>('/api/admin/settings')).body;
  const id = categories.find((one) => one.name === name)?.id;
  expect((await admin.patch(`/api/admin/settings/categories/${id}`, rule)).status).toBe(200);
};
beforeEach(async () => {
  await setRule({ secondPerson: false, neverPublic: false });
  await removeReports(service);
});
const keys = { title: 'Bunch of keys', category: 'Accessories' };
const atDesk = async () => {
  const { id } = await reportFound(visitor, keys);
  await receive(admin, id);
  return id;
};

describe('a category that demands a second person', () => {
  let colleague: { email: string; password: string };
  let colleagueId: string;

  beforeEach(async () => {
    await setRule({ secondPerson: true });
    colleague = { email: anotherStudent().email, password: 'the key cabinet 12' };
    const passwordHash = await hashPassword(colleague.password);
    const account = { email: colleague.email, fullName: 'Col League', passwordHash, emailVerified: true };
    const user = await service.app
      .get(UnitOfWork)
      .transaction((manager) =>
        service.app.get(UsersService).create(manager, { ...account, role: 'admin', access: 'desk' }),
      );
    colleagueId = user.id;
  });

  const noted = async (itemId: string) => {
    const [entry] = (await findLogs(admin, `&search=${itemId}`)) as [LogEntry];
    return { item: (await adminItem(admin, itemId)).secondPersonId, log: entry.details.secondPersonId };
  };

  it('is handed over without a claim only when a colleague confirms it, who is noted by id', async () => {
    const id = await atDesk();
    const hand = (secondPerson?: object) =>
      admin.post<AdminItem>(`/api/admin/items/${id}/hand-over`, { name: 'Ada Lund', secondPerson });
    expect(refusal(await hand())).toEqual([403, 'second_person_required']);
    const wrong = { ...colleague, password: 'guessed' };
    expect(refusal(await hand(wrong))).toEqual([403, 'second_person_wrong']);
    const [failed] = await findLogs(admin);
    expect(failed).toMatchObject({
      action: 'LOGIN_FAILED',
      details: { accountId: colleagueId, reason: 'second_person_wrong' },
    });
    expect((await hand(colleague)).body).toMatchObject({ status: 'resolved', secondPersonId: colleagueId });
    expect(await noted(id)).toEqual({ item: colleagueId, log: colleagueId });
    expect(JSON.stringify(await findLogs(admin))).not.toContain(colleague.email);
  });

  it('is not confirmed by the person who hands over, nor by a person who is not staff', async () => {
    const id = await atDesk();
    const { email, password } = service.config.admin ?? {};
    for (const secondPerson of [
      { email, password },
      { ...colleague, email: 'stranger@campus.test' },
    ])
      expect(
        refusal(await admin.post(`/api/admin/items/${id}/hand-over`, { name: 'Ada Lund', secondPerson })),
      ).toEqual([403, 'second_person_wrong']);
  });

  test('is handed over with a claim, and resolved by hand, in the same way; never by a bulk action', async () => {
    const { itemId, claim } = await newClaim(service, {});
    await receive(admin, itemId);
    await decide(admin, claim.id, 'approve');
    const by = { identity: 'other', reason: 'code_missing' };
    const hand = (more: object) => admin.post(`/api/admin/claims/${claim.id}/hand-over`, { ...by, ...more });
    expect(refusal(await hand({}))).toEqual([403, 'second_person_required']);
    expect((await hand({ secondPerson: colleague })).status).toBe(200);
    expect(await noted(itemId)).toEqual({ item: colleagueId, log: colleagueId });
    const { body } = await admin.get<List<ClaimedItem>>('/api/admin/claimed-items');
    const handedOverBy = (await admin.get<Session>('/api/auth/session')).body.user.fullName;
    expect(body.data).toMatchObject([{ id: itemId, handedOverBy, confirmedBy: 'Col League' }]);

    const id = await atDesk();
    await review(admin, id, 'markClaimed');
    expect(refusal(await review(admin, id, 'resolve'))).toEqual([403, 'second_person_required']);
    const bulk = { ids: [id], action: 'resolve', secondPerson: colleague };
    expect((await admin.post<BulkOutcome>('/api/admin/items/bulk', bulk)).body.data).toMatchObject([
      { ok: false, code: 'second_person_required' },
    ]);
    await review(admin, id, 'resolve', {}, { secondPerson: colleague });
    expect((await noted(id)).item).toBe(colleagueId);
    await review(admin, id, 'approve');
    expect((await noted(id)).item).toBeNull();
  });

  it('leaves unclaimed, also to its finder, only when a colleague confirms it', async () => {
    const id = await atDesk();
    const part = (secondPerson?: object) =>
      admin.post<BulkOutcome>('/api/admin/items/part', { ids: [id], outcome: 'finder', secondPerson });
    expect((await part()).body.data).toEqual([{ id, ok: false, code: 'second_person_required' }]);
    expect(refusal(await part({ ...colleague, password: 'guessed' }))).toEqual([403, 'second_person_wrong']);
    expect((await part(colleague)).body.data).toMatchObject([{ id, ok: true }]);
    expect(await noted(id)).toEqual({ item: colleagueId, log: colleagueId });
    await review(admin, id, 'approve');
    expect((await noted(id)).item).toBeNull();
  });

  it('is confirmed with a one-time code by a colleague without a password', async () => {
    const { id: codeId, email, client } = await newAdministrator(service);
    const { secret } = await addTotp(client);
    await service.dataSource.query(`UPDATE users SET password_hash = NULL WHERE id = '${codeId}'`);
    const id = await atDesk();
    const hand = (password: string) =>
      admin.post(`/api/admin/items/${id}/hand-over`, { name: 'Ada', secondPerson: { email, password } });
    for (const wrong of [codeOf('JBSWY3DPEHPK3PXP', 1), PASSWORD])
      expect(refusal(await hand(wrong))).toEqual([403, 'second_person_wrong']);
    expect((await hand(codeOf(secret, 1))).status).toBe(200);
    expect((await noted(id)).item).toBe(codeId);
  });

  it('makes guesses wait as at the sign-in', async () => {
    const id = await atDesk();
    const guess = () =>
      admin.post(`/api/admin/items/${id}/hand-over`, {
        name: 'Ada Lund',
        secondPerson: { ...colleague, password: 'guessed' },
      });
    const codes: string[] = [];
    for (let tries = 0; tries < 8; tries += 1) codes.push(refusal(await guess())[1]);
    expect(codes[0]).toBe('second_person_wrong');
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});

it('the number of an identity document is never stored: a handover keeps the kind only', async () => {
  const number = 'X4711815Q';
  const id = await atDesk();
  const input = { name: 'Ada Lund', identity: 'passport', identityNumber: number, documentNumber: number };
  await admin.post(`/api/admin/items/${id}/hand-over`, input);
  expect((await adminItem(admin, id)).identityShown).toBe('passport');
  for (const identity of [number, `passport ${number}`])
    expect(refusal(await admin.post(`/api/admin/items/${await atDesk()}/hand-over`, { identity }))).toEqual([
      400,
      'validation_failed',
    ]);
  for (const table of ['items', 'claims', 'system_logs', 'decisions', 'jobs'])
    expect(JSON.stringify(await service.dataSource.query(`SELECT * FROM ${table}`))).not.toContain(number);
});

describe('a category that is never public', () => {
  // Both engines: the conditions are SQL.
  test('hides what was public, from lists, pages, contacts, pictures, similar items and counts', async () => {
    const { id } = await reportFound(visitor, keys, [await jpeg()]);
    const [picture = ''] = (await adminItem(admin, id)).images;
    const { id: bag } = await reportFound(visitor, { title: 'Green bag', category: 'Bags' });
    const { id: returned } = await reportFound(visitor, { ...keys, location: 'Cafeteria' });
    await receive(admin, returned);
    await admin.post(`/api/admin/items/${returned}/hand-over`, { name: 'Ada Lund' });
    const seen = async () => ({
      list: findTitles(await visitor.get('/api/items')),
      searched: findTitles(await visitor.get('/api/items?search=keys')),
      page: (await visitor.get(`/api/items/${id}`)).status,
      contact: (await visitor.get(`/api/items/${id}/contact`)).status,
      similar: JSON.stringify((await visitor.post('/api/items/similar', { title: 'keys' })).body).includes(
        id,
      ),
      picture: (await visitor.get(picture)).status,
    });
    expect(await seen()).toMatchObject({
      list: ['Green bag', keys.title],
      page: 200,
      similar: true,
      picture: 200,
    });
    await setRule({ neverPublic: true });
    expect(await seen()).toEqual({
      ...{ list: ['Green bag'], searched: [], page: 404, contact: 404, similar: false, picture: 404 },
    });
    expect((await visitor.get(`/api/items/${bag}`)).status).toBe(200);
    expect((await visitor.get<PublicConfig>('/api/config')).body.homeStatistics).toEqual({
      ...{ itemsFound: 1, itemsReturned: 0, locations: 1, averageReturnDays: 0 },
    });
    await setRule({ neverPublic: false });
    expect(await seen()).toMatchObject({ searched: [keys.title], page: 200, similar: true });
  });

  it('is claimed by the desk only', async () => {
    await setRule({ neverPublic: true });
    const id = await atDesk();
    await expect(submitClaim(visitor, id)).rejects.toThrow();
    const { id: lostId } = await reportLost(visitor, { ...lostReport(), ...keys });
    await review(admin, lostId, 'approve');
    const found = { fullName: 'Ada Lund', studentId: 'CAMP1234567', email: 'ada@campus.test' };
    const made = await admin.post(`/api/admin/matches/${lostId}/${id}/claim`, {
      ...found,
      ownershipDescription: 'The red ribbon on the ring of keys is mine.',
    });
    expect(made.status).toBe(201);
  });

  it('offers nothing to the loser, neither with the report nor by a link', async () => {
    await setRule({ neverPublic: true });
    const id = await atDesk();
    const { body } = await visitor.post<LostReportReceipt>('/api/lost-reports', form(lostReport(keys)));
    expect(JSON.stringify(body)).not.toContain(id);
    expect(body.matches).toEqual([]);
    expect((await visitor.get(`/api/items/${body.id}`)).body).not.toHaveProperty('title');
  });
});
