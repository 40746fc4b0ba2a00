import type {
  AdminClaimPage,
  Case,
  ClaimedItem,
  DecidedItem,
  HandoverCases,
  List,
  LogEntry,
  Notification,
} from '@lost-found/contracts';
import { Events } from '../../src/platform/events/events.js';
import { SecretLinksService } from '../../src/platform/secrets/secret-links.service.js';
import { mailsTo } from '../factories/accounts.js';
import { decide, fieldTexts, findLogs, receive, refusal, review } from '../factories/answers.js';
import { newCase } from '../factories/cases.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { rule as it, race, rules } from '../harness/engines.js';
import { meeting } from '../harness/meeting.js';
import { pass, stopClock } from '../harness/still-clock.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' });

let people = 0;

/** An approved claim of somebody new, and the code that its item waits under. */
async function promised(changes: object = {}) {
  people += 1;
  const who = { studentId: `CAMP${3_000_000 + people}`, email: `counter${people}@campus.test`, ...changes };
  const made = await newCase(service, who);
  await receive(admin, made.itemId);
  await decide(admin, made.claim.id, 'approve');
  const { body } = await made.claimant.get<Case>('/api/case');
  return { ...who, ...made, id: made.claim.id, code: body.pickup?.code ?? '' };
}

const find = (query: Record<string, string>, by = admin) =>
  by.get<HandoverCases>(`/api/admin/handover?${new URLSearchParams(query)}`);
const handOver = (id: string, input: object, by = admin) =>
  by.post<AdminClaimPage>(`/api/admin/claims/${id}/hand-over`, input);
const byCard = { identity: 'student_card' };
const getPage = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;
const getLast = async (id: string): Promise<LogEntry | undefined> =>
  (await findLogs(admin, `&search=${id}`))[0];

/** A code that nobody has. */
const wrongCode = async () => {
  const rows: { pickup_code: string }[] = await service.dataSource.query(
    'SELECT pickup_code FROM claims WHERE pickup_code IS NOT NULL',
  );
  const taken = rows.map((row) => row.pickup_code);
  return ['000000', '000001', '000002'].find((code) => !taken.includes(code)) ?? '000003';
};

describe('finding what waits', () => {
  it('shows under a code the claim, its item, and nothing else', async () => {
    const { id, itemId, code } = await promised();
    await promised();
    const { body } = await find({ code });
    expect(body.data).toMatchObject([
      { claim: { id, status: 'approved' }, item: { id: itemId, status: 'claimed' }, lostReports: [] },
    ]);
  });

  it.each([
    ['name', ({ fullName }: { fullName: string }) => fullName],
    ['student ID', ({ studentId }: { studentId: string }) => studentId],
    [
      'student ID in parts',
      ({ studentId }: { studentId: string }) => studentId.replace(/(...)(....)$/, ' $1-$2'),
    ],
    ['e-mail address', ({ email }: { email: string }) => email],
  ])('finds the person by %s', async (_, searched) => {
    people += 1;
    const fullName = `Wilhelmina Counter ${people}`;
    const made = await promised({ fullName });
    const { body, text } = await find({ search: searched({ ...made, fullName }) });
    // Whoever comes has to say it.
    expect(text).not.toContain(`"${made.code}"`);
    expect(body.data.map(({ claim }) => claim.id)).toEqual([made.id]);
  });

  it('finds by the reference of the item', async () => {
    const { id, itemId } = await promised();
    const { reference } = await adminItem(admin, itemId);
    expect((await find({ search: reference })).body.data.map(({ claim }) => claim.id)).toEqual([id]);
  });

  it('lists a word in the title before a part of a word, the newest first, with and without a claim', async () => {
    const visitor = service.visitor();
    const claimed: string[] = [];
    const unclaimed: string[] = [];
    // The best are the oldest.
    for (const title of ['Zither case', 'Small zither', 'Unzithered kit']) {
      const [{ id: first }, { id: second }] = [
        await reportFound(visitor, { title }),
        await reportFound(visitor, { title }),
      ];
      for (const id of [first, second]) await receive(admin, id);
      const claim = await submitClaim(visitor, first, anotherStudent());
      await decide(admin, claim.id, 'approve');
      claimed.push(first);
      unclaimed.push(second);
    }
    const { body } = await find({ search: 'zither' });
    const order = ([oldest, newer, part]: string[]) => [newer, oldest, part];
    expect(body.data.map(({ item }) => item.id)).toEqual(order(claimed));
    expect(body.unclaimed.map(({ item }) => item.id)).toEqual(order(unclaimed));
  });

  it('finds nothing that was handed over, is pending, or was rejected', async () => {
    const fullName = 'Nobody Waits Here';
    const done = await promised({ fullName });
    await handOver(done.id, { code: done.code, ...byCard });
    await newCase(service, { fullName });
    const rejected = await newCase(service, { fullName });
    await decide(admin, rejected.claim.id, 'reject');
    expect((await find({ search: fullName })).body.data).toEqual([]);
  });

  it('says of a wrong, an expired and a used code what it is, and changes nothing', async () => {
    expect(refusal(await find({ code: await wrongCode() }))).toEqual([404, 'pickup_code_wrong']);
    const expired = await promised();
    await service.dataSource.query(
      `UPDATE claims SET pickup_expires_at = '2026-01-01 00:00:00.000' WHERE id = '${expired.id}'`,
    );
    expect(refusal(await find({ code: expired.code }))).toEqual([410, 'pickup_code_expired']);
    const input = { code: expired.code, ...byCard };
    expect(refusal(await handOver(expired.id, input))).toEqual([410, 'pickup_code_expired']);
    expect(await getPage(expired.id)).toMatchObject({ handedOverAt: null, item: { status: 'claimed' } });
    const used = await promised();
    await handOver(used.id, { code: used.code, ...byCard });
    expect(refusal(await find({ code: used.code }))).toEqual([404, 'pickup_code_wrong']);
  });
});

describe('handing over', () => {
  it('resolves the item: it is with its owner, the code is gone, the log says how', async () => {
    const { id, itemId, code, claimant, email } = await promised();
    const { body } = await handOver(id, { code, ...byCard });
    const listed = await admin.get<List<ClaimedItem>>(`/api/admin/claimed-items?search=${email}`);
    expect(listed.body.data).toMatchObject([{ handedOverBy: 'Administrator' }]);
    expect(body).toMatchObject({
      status: 'approved',
      handedOverAt: expect.any(String),
      identityShown: 'student_card',
      collectedBy: null,
      handoverReason: null,
      pickup: null,
    });
    const item = await adminItem(admin, itemId);
    expect(item).toMatchObject({ status: 'resolved', custody: 'handed_over', outcome: 'returned' });
    expect(await getLast(itemId)).toMatchObject({
      action: 'ITEM_HANDED_OVER',
      details: {
        itemId,
        claimId: id,
        withCode: true,
        identity: 'student_card',
        isCollectedForAnother: false,
        changes: [{ field: 'status', before: 'claimed', after: 'resolved' }],
      },
    });
    const seen = (await claimant.get<Case>('/api/case')).body;
    expect(seen).toMatchObject({ handedOverAt: body.handedOverAt, pickup: null, canRenewPickup: false });
  });

  it('notes who came for the claimant, for the desk alone', async () => {
    const { id, itemId, code, claimant } = await promised();
    const collectedBy = 'Ottoline Fetcher';
    expect((await handOver(id, { code, collectedBy })).body).toMatchObject({
      collectedBy,
      identityShown: null,
    });
    expect(JSON.stringify(await findLogs(admin, `&search=${itemId}`))).not.toContain('Ottoline');
    expect((await claimant.get('/api/case')).text).not.toContain('Ottoline');
    const found = await admin.get<List<ClaimedItem>>('/api/admin/claimed-items?search=ottoline');
    expect(found.body.data).toMatchObject([{ id: itemId }]);
  });

  it('asks why there is no code, and logs it as its kind', async () => {
    const { id, itemId } = await promised();
    expect(fieldTexts(await handOver(id, byCard))).toEqual({ reason: 'Choose why there is no code' });
    const { body } = await handOver(id, { reason: 'code_missing', ...byCard });
    expect(body.handoverReason).toBe('code_missing');
    const entry = await getLast(itemId);
    expect(entry?.details).toMatchObject({ withCode: false, reason: 'code_missing' });
  });

  it('takes nothing that was scanned as the name of who came', async () => {
    const [{ id, itemId, code }, other] = [await promised(), await promised()];
    const { reference } = await adminItem(admin, itemId);
    for (const collectedBy of [
      other.code,
      ` ${other.code} `,
      reference,
      `https://campus.test/items/${itemId}`,
    ])
      expect([collectedBy, Object.keys(fieldTexts(await handOver(id, { code, collectedBy })))]).toEqual([
        collectedBy,
        ['collectedBy'],
      ]);
    expect((await getPage(id)).handedOverAt).toBeNull();
  });

  it('takes no code of another claim', async () => {
    const [one, other] = [await promised(), await promised()];
    const answer = await handOver(one.id, { code: other.code, ...byCard });
    expect(refusal(answer)).toEqual([404, 'pickup_code_wrong']);
    for (const { id } of [one, other]) expect((await getPage(id)).handedOverAt).toBeNull();
  });

  race('happens once, however many desks ask at once; the others are told so', async () => {
    const desks = [await service.admin(), await service.admin()];
    const { id, itemId, code } = await promised();
    const [first, [byHand, ...others]] = await meeting(
      service,
      () => handOver(id, { code, ...byCard }),
      () =>
        Promise.all([
          review(admin, itemId, 'resolve'),
          handOver(id, { reason: 'other', ...byCard }),
          ...desks.map((desk) => handOver(id, { code, ...byCard }, desk)),
        ]),
    );
    // Resolving what is resolved already is a success that changes nothing.
    expect([first.status, byHand.status]).toEqual([200, 200]);
    for (const answer of others) expect(refusal(answer)).toEqual([409, 'already_handed_over']);
    const entries = (await findLogs(admin, `&search=${itemId}`)).map(({ action }) => action);
    const input = entries.filter((action) => ['ITEM_HANDED_OVER', 'ITEM_RESOLVED'].includes(action));
    expect(input).toHaveLength(1);
  });

  it('sends a receipt on request, without the name of who collected it', async () => {
    const { id, code, email } = await promised();
    await handOver(id, { code, ...byCard, mailReceipt: true });
    const mail = (await mailsTo(service, email)).at(-1);
    expect(mail?.template).toBe('handover_receipt');
    expect(JSON.stringify(mail?.params)).not.toMatch(/Haddad/i);
    const without = await promised();
    await handOver(without.id, { code: without.code, ...byCard });
    const templates = (await mailsTo(service, without.email)).map(({ template }) => template);
    expect(templates).not.toContain('handover_receipt');
  });
});

describe("the claimant's own lost report", () => {
  const approvedLost = async (changes: object, by = service.visitor()) => {
    const { id } = await reportLost(by, changes);
    await review(admin, id, 'approve');
    return id;
  };

  it.each(['studentId', 'email'] as const)('is offered by %s, and closed in the same step', async (by) => {
    const { id, code, studentId, email } = await promised();
    const same = by === 'email' ? { contactInfo: email } : { studentId };
    const lost = await approvedLost(same);
    await approvedLost({});
    const [found] = (await find({ code })).body.data;
    expect(found?.lostReports.map((report) => report.id)).toEqual([lost]);
    await handOver(id, { code, ...byCard, closeLostReportId: lost });
    expect((await adminItem(admin, lost)).status).toBe('returned');
    expect((await getLast(lost))?.action).toBe('ITEM_RETURNED');
  });

  it('is offered by the account', async () => {
    const person = await signInPerson(service);
    const lost = await approvedLost({}, person.client);
    const { id: itemId } = await reportFound(service.visitor());
    const { id } = await submitClaim(person.client, itemId, {
      studentId: 'CAMP4000001',
      email: 'by.account@campus.test',
    });
    await decide(admin, id, 'approve');
    const [found] = (await find({ search: 'by.account@campus.test' })).body.data;
    expect(found?.lostReports.map((report) => report.id)).toEqual([lost]);
  });

  it('is suggested where it is the only one, or the only one of its category', async () => {
    const { code, studentId } = await promised();
    const suggested = async () =>
      (await find({ code })).body.data[0]?.lostReports.filter(({ isSuggested }) => isSuggested) ?? [];
    const other = await approvedLost({ studentId, category: 'Bags' });
    expect((await suggested()).map(({ id }) => id)).toEqual([other]);
    const same = await approvedLost({ studentId, category: 'Accessories' });
    expect((await suggested()).map(({ id }) => id)).toEqual([same]);
    await approvedLost({ studentId, category: 'Accessories' });
    expect(await suggested()).toEqual([]);
  });

  it('that the claim was made from is closed, also if another one was named by nothing else', async () => {
    const lost = await approvedLost({ title: 'Blue umbrella', category: 'Accessories' });
    const { id: foundId } = await reportFound(service.visitor());
    const form = { fullName: 'Kim Berg', studentId: 'CAMP4440001', email: 'kim@campus.test' };
    const claim = { ...form, ownershipDescription: 'It has a wooden handle with a dent.' };
    const started = await admin.post<{ id: string }>(`/api/admin/matches/${lost}/${foundId}/claim`, claim);
    await decide(admin, started.body.id, 'approve');
    const [found] = (await find({ search: 'kim@campus.test' })).body.data;
    expect(found?.lostReports).toMatchObject([{ id: lost, isSuggested: true }]);
    await handOver(started.body.id, { reason: 'code_missing', ...byCard });
    expect((await adminItem(admin, lost)).status).toBe('returned');
  });

  it('that the claim was made from stays open where the desk says so', async () => {
    const lost = await approvedLost({});
    const { id: foundId } = await reportFound(service.visitor());
    const matchToken = service.app.get(SecretLinksService).matchToken(lost, foundId);
    const form = { ...anotherStudent(), matchToken };
    const one = await submitClaim(service.visitor(), foundId, form);
    await decide(admin, one.id, 'approve');
    const { body } = await find({ search: form.email });
    expect(body.data[0]?.lostReports).toMatchObject([{ id: lost, isSuggested: true }]);
    await handOver(one.id, { reason: 'other', ...byCard, closeLostReportId: null });
    expect((await adminItem(admin, lost)).status).toBe('approved');
  });

  it.each(['another item’s', 'forged'])('is not known from a token that is %s', async (kind) => {
    const lost = await approvedLost({});
    const { id: foundId } = await reportFound(service.visitor());
    const token = service.app.get(SecretLinksService).matchToken(lost, kind === 'forged' ? foundId : lost);
    const matchToken = kind === 'forged' ? `${token.slice(0, -4)}AAAA` : token;
    const form = { ...anotherStudent(), matchToken };
    const one = await submitClaim(service.visitor(), foundId, form);
    await decide(admin, one.id, 'approve');
    expect((await find({ search: form.email })).body.data[0]?.lostReports).toEqual([]);
  });

  it('that the claim was made from is closed by a handover by hand, too', async () => {
    const lost = await approvedLost({});
    const { id: foundId } = await reportFound(service.visitor());
    const matchToken = service.app.get(SecretLinksService).matchToken(lost, foundId);
    const one = await submitClaim(service.visitor(), foundId, { ...anotherStudent(), matchToken });
    await decide(admin, one.id, 'approve');
    await review(admin, foundId, 'resolve', {}, { reason: 'code_missing' });
    expect((await adminItem(admin, lost)).status).toBe('returned');
  });

  it('of another person is refused, and nothing is handed over', async () => {
    const { id, code, itemId } = await promised();
    const lost = await approvedLost({});
    const answer = await handOver(id, { code, ...byCard, closeLostReportId: lost });
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
    expect((await adminItem(admin, itemId)).status).toBe('claimed');
    expect((await adminItem(admin, lost)).status).toBe('approved');
    expect((await getPage(id)).pickup?.code).toBe(code);
  });

  it('does not block the handover if a colleague has closed it', async () => {
    const { id, code, studentId, itemId } = await promised();
    const lost = await approvedLost({ studentId });
    await review(admin, lost, 'markReturned');
    await review(admin, lost, 'resolve');
    expect((await handOver(id, { code, ...byCard, closeLostReportId: lost })).status).toBe(200);
    expect((await adminItem(admin, itemId)).status).toBe('resolved');
  });

  it('that its owner has withdrawn is named as the error, and nothing is handed over', async () => {
    const { id, code, studentId } = await promised();
    const lost = await approvedLost({ studentId });
    await admin.delete(`/api/admin/items/${lost}`);
    const answer = await handOver(id, { code, ...byCard, closeLostReportId: lost });
    expect(fieldTexts(answer)).toEqual({ closeLostReportId: 'Please choose one of the options' });
    expect((await getPage(id)).handedOverAt).toBeNull();
  });

  // SQLite changes one thing after the other.
  if (process.env.TEST_DATABASE_URL)
    race('is locked before the claim, as where the account of both is deleted', async () => {
      const { id, code, studentId } = await promised();
      const lost = await approvedLost({ studentId });
      const events = service.app.get(Events);
      const publish = events.publish.bind(events);
      const unlocked = `SELECT id FROM items WHERE id = '${lost}' FOR UPDATE SKIP LOCKED`;
      const found: unknown[] = [];
      const spy = jest.spyOn(events, 'publish').mockImplementation(async (manager, change, cause) => {
        if (change.kind === 'handedOver') found.push(await service.dataSource.query(unlocked));
        return publish(manager, change, cause);
      });
      const { status } = await handOver(id, { code, ...byCard, closeLostReportId: lost });
      spy.mockRestore();
      expect([status, found]).toEqual([200, [[]]]);
    });
});

describe('an item at the desk that no approved claim is on', () => {
  const atDesk = async (changes: object = {}) => {
    people += 1;
    const made = await reportFound(service.visitor(), { title: `Walkin lamp ${people}`, ...changes });
    await admin.post(`/api/admin/items/${made.id}/receive`, { shelf: 'B 12' });
    return { ...made, title: `Walkin lamp ${people}` };
  };
  const unclaimed = async (search: string) => (await find({ search })).body.unclaimed;
  const giveAway = (id: string, input: object = { name: 'Ada Lund' }) =>
    admin.post<DecidedItem>(`/api/admin/items/${id}/hand-over`, input);

  it.each([
    ['reference', ({ reference }: { reference: string }) => reference],
    ['address', ({ itemUrl }: { itemUrl: string }) => itemUrl],
    ['a word of its title', ({ title }: { title: string }) => title.toUpperCase()],
  ])('is found by %s, approved or marked as claimed', async (_, searched) => {
    const made = await atDesk();
    const found = async () => (await unclaimed(searched(made))).map(({ item }) => item.id);
    expect(await found()).toEqual([made.id]);
    await review(admin, made.id, 'markClaimed');
    expect(await found()).toEqual([made.id]);
    await giveAway(made.id);
    expect(await found()).toEqual([]);
  });

  it('is found among waiting items, but not if it is with its finder or has an approved claim', async () => {
    const word = 'Zanzibar drum';
    await reportFound(service.visitor(), { title: word });
    const { id } = await atDesk({ title: word });
    const pending = await submitClaim(service.visitor(), id);
    const { body } = await find({ search: word });
    expect(body).toMatchObject({ data: [], unclaimed: [{ item: { id }, claims: [{ id: pending.id }] }] });
    await decide(admin, pending.id, 'approve');
    const after = (await find({ search: word })).body;
    expect([after.data.length, after.unclaimed.length]).toEqual([1, 0]);
  });

  it('goes to the person who came: one entry, who it was and how, in Claimed Items, too', async () => {
    const { id, title } = await atDesk();
    const person = { name: 'Ada Lund', email: 'Ada.Lund@campus.test', studentId: 'camp5550001' };
    const before = (await findLogs(admin, `&search=${id}`)).length;
    const { body } = await giveAway(id, { ...person, ...byCard });
    expect(body).toMatchObject({
      ...{ status: 'resolved', custody: 'handed_over', outcome: 'returned' },
      ...{ claimedBy: 'Ada Lund', takerEmail: 'ada.lund@campus.test', takerStudentId: 'CAMP5550001' },
      ...{ identityShown: 'student_card', handoverReason: 'no_claim' },
    });
    const entries = await findLogs(admin, `&search=${id}`);
    expect(entries.length - before).toBe(1);
    expect(entries[0]).toMatchObject({
      action: 'ITEM_HANDED_OVER',
      details: {
        ...{ itemId: id, withCode: false, reason: 'no_claim', identity: 'student_card' },
        changes: [{ field: 'status', before: 'approved', after: 'resolved' }],
      },
    });
    expect(JSON.stringify(entries[0])).not.toMatch(/Lund|5550001/);
    for (const search of [title, 'ada.lund@', 'camp5550001']) {
      const { body: list } = await admin.get<List<ClaimedItem>>(`/api/admin/claimed-items?search=${search}`);
      expect(list.data).toMatchObject([
        {
          ...{ id, claimId: null, claimantName: 'Ada Lund', claimantEmail: 'ada.lund@campus.test' },
          ...{ studentId: 'CAMP5550001', identityShown: 'student_card', handoverReason: 'no_claim' },
          ...{ handedOverAt: expect.any(String), collectedBy: null },
        },
      ]);
    }
  });

  it('needs a name or the kind of paper, and an address for a receipt', async () => {
    const { id } = await atDesk();
    expect(fieldTexts(await giveAway(id, { mailReceipt: true }))).toMatchObject({
      identity: 'Choose what was shown, or name who collects it',
      email: 'Email address is required',
    });
    expect((await giveAway(id, { ...byCard, reason: 'other' })).body.handoverReason).toBe('other');
  });

  race('is handed over once, and only what the desk has', async () => {
    const { id } = await atDesk();
    const answers = await Promise.all([giveAway(id), giveAway(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusal(await giveAway(id))).toEqual([409, 'already_handed_over']);
    const elsewhere = await reportFound(service.visitor());
    expect(refusal(await giveAway(elsewhere.id))).toEqual([409, 'transition_not_allowed']);
    const gone = await atDesk();
    await admin.post('/api/admin/items/part', { ids: [gone.id], outcome: 'donated' });
    expect(refusal(await giveAway(gone.id))).toEqual([409, 'transition_not_allowed']);
    const { itemId } = await promised();
    await admin.post(`/api/admin/items/${itemId}/receive`, {});
    expect(refusal(await giveAway(itemId))).toEqual([409, 'transition_not_allowed']);
  });

  it('keeps the name that was noted when it was marked as claimed, unless another one is given', async () => {
    const { id } = await atDesk();
    await review(admin, id, 'markClaimed', {}, { claimedBy: 'Bo Ek' });
    expect((await giveAway(id, byCard)).body.claimedBy).toBe('Bo Ek');
  });

  it('is forgotten if this is reversed', async () => {
    const { id } = await atDesk();
    await giveAway(id, { name: 'Ada Lund', email: 'ada@campus.test', studentId: 'X1', ...byCard });
    await review(admin, id, 'approve');
    expect(await adminItem(admin, id)).toMatchObject({
      ...{ status: 'approved', custody: 'at_desk', outcome: null, claimedBy: null, takerEmail: null },
      ...{ takerStudentId: null, identityShown: null, handoverReason: null },
    });
  });

  it('sends a receipt on request, and informs the finder that the owner was found', async () => {
    const finder = await signInPerson(service);
    const { id } = await reportFound(finder.client);
    await admin.post(`/api/admin/items/${id}/receive`, {});
    await giveAway(id, { name: 'Ada Lund', email: 'receipt@campus.test', mailReceipt: true, language: 'es' });
    expect(await mailsTo(service, 'receipt@campus.test')).toMatchObject([
      { template: 'item_receipt', language: 'es' },
    ]);
    const { body } = await finder.client.get<List<Notification>>('/api/me/notifications');
    expect(body.data[0]).toMatchObject({ type: 'item_claimed', itemId: id });
  });

  it('closes the lost report about it in the same step, or nothing happens', async () => {
    const { id } = await atDesk();
    const { id: lost } = await reportLost(service.visitor());
    await review(admin, lost, 'approve');
    const wrong = await giveAway(id, { name: 'Ada Lund', closeLostReportId: id });
    expect(fieldTexts(wrong)).toEqual({ closeLostReportId: 'Please choose one of the options' });
    expect((await adminItem(admin, id)).status).toBe('approved');
    expect((await giveAway(id, { name: 'Ada Lund', closeLostReportId: lost })).status).toBe(200);
    expect((await adminItem(admin, lost)).status).toBe('returned');
  });
});

describe('an item that is resolved by hand', () => {
  it('is a handover without a code: the reason is logged, the code is gone', async () => {
    const { id, itemId } = await promised();
    await review(admin, itemId, 'resolve', {}, { reason: 'code_missing' });
    expect(await getPage(id)).toMatchObject({
      handedOverAt: expect.any(String),
      handoverReason: 'code_missing',
      pickup: null,
    });
    expect(await getLast(itemId)).toMatchObject({
      action: 'ITEM_RESOLVED',
      details: { reason: 'code_missing' },
    });
    expect(refusal(await handOver(id, { reason: 'other', ...byCard }))).toEqual([409, 'already_handed_over']);
  });

  it('in bulk has the reason in each entry; without one the entry says so', async () => {
    const [one, other, unsaid] = [await promised(), await promised(), await promised()];
    const ids = [one.itemId, other.itemId];
    await admin.post('/api/admin/items/bulk', { ids, action: 'resolve', reason: 'handed_over_before' });
    for (const id of ids) expect((await getLast(id))?.details.reason).toBe('handed_over_before');
    await review(admin, unsaid.itemId, 'resolve');
    expect((await getLast(unsaid.itemId))?.details.reason).toBe('not_given');
  });

  it('waits again if this is reversed, and a new code opens it', async () => {
    const { id, itemId, code, claimant } = await promised();
    await handOver(id, { code, ...byCard });
    // Whose it is, says the claim: a name that is typed now is not kept beside it.
    await review(admin, itemId, 'markClaimed', {}, { claimedBy: 'Somebody Else' });
    expect((await adminItem(admin, itemId)).claimedBy).toBeNull();
    expect(await getPage(id)).toMatchObject({
      handedOverAt: null,
      identityShown: null,
      canRenewPickup: true,
    });
    expect((await adminItem(admin, itemId)).outcome).toBeNull();
    const renewed = (await claimant.post<Case>('/api/case/pickup-code')).body.pickup?.code ?? '';
    expect((await handOver(id, { code: renewed, ...byCard })).status).toBe(200);
    await review(admin, itemId, 'approve');
    expect(await getPage(id)).toMatchObject({ status: 'rejected', handedOverAt: null, pickup: null });
  });
});

rules.each(['search', 'handover'])('wrong codes at the %s', (place) => {
  afterEach(() => jest.useRealTimers());

  it('make the next one wait, longer each time; a right one after the wait counts', async () => {
    const { id, code } = await promised();
    const desk = await service.admin();
    const type = (typed: string) =>
      place === 'search' ? find({ code: typed }, desk) : handOver(id, { code: typed, ...byCard }, desk);
    stopClock();
    // What was tried before is forgiven.
    await find({ code }, desk);
    const wrong = await wrongCode();
    for (let tried = 0; tried < 5; tried += 1)
      expect(refusal(await type(wrong))).toEqual([404, 'pickup_code_wrong']);
    const waits: number[] = [];
    for (let tried = 0; tried < 8; tried += 1) {
      const refused = await type(wrong);
      expect(refusal(refused)).toEqual([429, 'too_many_requests']);
      expect((await type(code)).status).toBe(429);
      waits.push(Number(refused.headers['retry-after']));
      pass(waits.at(-1) ?? 0);
      expect((await type(wrong)).status).toBe(404);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    pass(60);
    expect((await find({ code }, desk)).status).toBe(200);
    // It forgives what went before.
    expect((await find({ code: wrong }, desk)).status).toBe(404);
    expect((await type(code)).status).toBe(200);
  });
});
