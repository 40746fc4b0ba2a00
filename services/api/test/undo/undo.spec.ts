import { randomUUID } from 'node:crypto';
import type {
  BulkOutcome,
  Case,
  DecidedClaim,
  DecidedItem,
  DecidedReporter,
  ItemAction,
  List,
  LogEntry,
  Notification,
  OwnItem,
  Reporter,
} from '@lost-found/contracts';
import { limits, wentToAnother } from '@lost-found/contracts';
import { Logger } from '@nestjs/common';
import { createApp } from '../../src/create-app.js';
import { AuditService } from '../../src/logs/audit/audit.service.js';
import { SideEffectsService } from '../../src/notifications/side-effects.service.js';
import { prepareRestored } from '../../src/operator/restore/prepare-restored.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { AccountErasureService } from '../../src/users/erasure/account-erasure.service.js';
import { mailsTo } from '../factories/accounts.js';
import { decide, findLogs, receive, refusal, review } from '../factories/answers.js';
import { newCase } from '../factories/cases.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { rule as it, race } from '../harness/engines.js';
import { HttpClient } from '../harness/http-client.js';
import { doJobs, endUndo, makeDue, stopJobs } from '../harness/jobs.js';
import { meeting } from '../harness/meeting.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

// Longer than any machine takes for a test.
const { service, admin } = useService({ RATE_LIMIT: '1000', UNDO_SECONDS: '300' });

const undo = (ids: (string | undefined)[], by = admin) =>
  by.post<BulkOutcome>('/api/admin/decisions/undo', { ids });
/** What became of one: nothing where it was undone. */
const getRefusal = async (id: string | undefined, by = admin) => {
  const [row] = (await undo([id], by)).body.data;
  return row?.ok ? undefined : row?.code;
};
/** As if the time for undo were over; then what is due is told. */
const letTimePass = (id: string | undefined) => endUndo(service, id);
const release = () => doJobs(service);
const notify = async (id: string | undefined) => {
  await letTimePass(id);
  await release();
};
/** Whether a decision on a thing is still held. */
const isHeld = async (id: string) => {
  const about = `CAST("overwritten" AS text) LIKE '%${id}%'`;
  return (await service.dataSource.query(`SELECT 1 FROM "decisions" WHERE ${about}`)).length > 0;
};

const act = async (id: string, action: ItemAction, words?: object) =>
  (await review(admin, id, action, undefined, words)).body as DecidedItem;
const onClaim = async (id: string, action: 'approve' | 'reject', notes?: object) =>
  (await decide(admin, id, action, notes)).body as DecidedClaim;
const handOver = async (id: string, input: object) =>
  (await admin.post<DecidedClaim>(`/api/admin/claims/${id}/hand-over`, input)).body;
const part = async (ids: string[], more: object = {}) =>
  (await admin.post<BulkOutcome>('/api/admin/items/part', { ids, outcome: 'donated', ...more })).body.data;
const inPerson = { identity: 'student_card', reason: 'code_missing' };

/** A visitor's claim, with the mails of before out of the way. */
async function claimed(changes: object = {}) {
  const { email } = anotherStudent();
  const made = await newCase(service, { email, ...changes });
  return { ...made, email, id: made.claim.id };
}
/** The same, approved. */
async function promised() {
  const made = await claimed();
  await receive(admin, made.itemId);
  await onClaim(made.id, 'approve');
  return made;
}
const found = async () => (await reportFound(service.visitor())).id;
const lost = async () => (await reportLost(service.visitor())).id;
const decidedMailsTo = async (email: string) =>
  (await mailsTo(service, email)).filter(({ template }) => template === 'claim_decided');

/** All columns of rows, but for those that tell of the undo itself. */
async function getColumns(table: 'items' | 'claims' | 'reporters', ids: readonly string[]) {
  if (ids.length === 0) return [];
  const list = ids.map((id) => `'${id}'`).join(', ');
  const rows: Record<string, unknown>[] = await service.dataSource.query(
    `SELECT * FROM ${table} WHERE id IN (${list}) ORDER BY seq`,
  );
  return rows.map(({ version: _version, updated_at: _updatedAt, ...row }) => row);
}

/** A decision that is about to be taken: what it is about, and how it is taken. */
interface Decidable {
  items: string[];
  claims?: string[];
  reporters?: string[];
  take: () => Promise<(string | undefined)[]>;
}

const one = async (decided: Promise<{ decisionId?: string | undefined }>) => [(await decided).decisionId];

const cases: Record<string, () => Promise<Decidable>> = {
  'approving a lost report': async () => {
    const id = await lost();
    return { items: [id], take: () => one(act(id, 'approve')) };
  },
  'rejecting an item, with its reason': async () => {
    const id = await found();
    return { items: [id], take: () => one(act(id, 'reject', { decisionReason: 'Not a thing.' })) };
  },
  'approving what was rejected: the reason is there again': async () => {
    const id = await found();
    await act(id, 'reject', { decisionReason: 'Not a thing.' });
    return { items: [id], take: () => one(act(id, 'approve')) };
  },
  'marking as claimed, with a name that the search finds': async () => {
    const id = await found();
    return { items: [id], take: () => one(act(id, 'markClaimed', { claimedBy: 'Ottoline Taker' })) };
  },
  'marking a lost report as returned': async () => {
    const id = await lost();
    await act(id, 'approve');
    return { items: [id], take: () => one(act(id, 'markReturned')) };
  },
  'closing a lost report': async () => {
    const id = await lost();
    await act(id, 'approve');
    await act(id, 'markReturned');
    return { items: [id], take: () => one(act(id, 'resolve')) };
  },
  'resolving by hand: the code of the claim is there again': async () => {
    const { itemId, id } = await promised();
    return {
      items: [itemId],
      claims: [id],
      take: () => one(act(itemId, 'resolve', { reason: 'code_missing' })),
    };
  },
  'handing over without a claim, with a lost report closed': async () => {
    const [id, report] = [await found(), await lost()];
    await admin.post(`/api/admin/items/${id}/receive`, {});
    await act(report, 'approve');
    const input = { name: 'Ottoline Taker', email: 'taker@campus.test', closeLostReportId: report };
    const take = () =>
      admin
        .post<DecidedItem>(`/api/admin/items/${id}/hand-over`, input)
        .then(({ body }) => [body.decisionId]);
    return { items: [id, report], take };
  },
  'taking an item back that was promised: its claim is approved again, with its code': async () => {
    const { itemId, id } = await promised();
    return { items: [itemId], claims: [id], take: () => one(act(itemId, 'approve')) };
  },
  'taking an item back that was handed over': async () => {
    const { itemId, id } = await promised();
    await handOver(id, { ...inPerson, collectedBy: 'Ottoline Fetcher' });
    return { items: [itemId], claims: [id], take: () => one(act(itemId, 'approve')) };
  },
  'approving a claim': async () => {
    const { itemId, id } = await claimed();
    return {
      items: [itemId],
      claims: [id],
      take: () =>
        one(onClaim(id, 'approve', { adminNotes: 'Knew the initials.', decisionReason: 'Welcome.' })),
    };
  },
  'rejecting a claim, with what was typed': async () => {
    const { itemId, id } = await claimed();
    return {
      items: [itemId],
      claims: [id],
      take: () => one(onClaim(id, 'reject', { adminNotes: 'No.', decisionReason: 'It is blue.' })),
    };
  },
  'handing over, with the lost report that it closed': async () => {
    const { itemId, id, email } = await promised();
    const report = (await reportLost(service.visitor(), { contactInfo: email })).id;
    await act(report, 'approve');
    const input = { ...inPerson, closeLostReportId: report, mailReceipt: true };
    return { items: [itemId, report], claims: [id], take: () => one(handOver(id, input)) };
  },
  'parting, with the claims that it rejected': async () => {
    const { itemId, id } = await claimed();
    const other = await submitClaim(service.visitor(), itemId, anotherStudent());
    const taken = async () =>
      (await part([itemId], { decisionReason: 'Gone.' })).map((row) => row.decisionId);
    return { items: [itemId], claims: [id, other.id], take: taken };
  },
  'verifying a reporter': async () => {
    const item = await adminItem(admin, await found());
    const { body } = await admin.get<List<Reporter>>(`/api/admin/reporters?search=${item.contactInfo}`);
    const id = body.data[0]?.id ?? '';
    const verify = async () => (await admin.post<DecidedReporter>(`/api/admin/reporters/${id}/verify`)).body;
    return { items: [], reporters: [id], take: () => one(verify()) };
  },
  'deciding on many items': async () => {
    const items = [await found(), await found()];
    const take = async () => {
      const json = { ids: items, action: 'reject', decisionReason: 'Not a thing.' };
      const { body } = await admin.post<BulkOutcome>('/api/admin/items/bulk', json);
      return body.data.map(({ decisionId }) => decisionId);
    };
    return { items, take };
  },
  'deciding on many claims': async () => {
    const [first, second] = [await claimed(), await claimed()];
    const claims = [first.id, second.id];
    const take = async () => {
      const { body } = await admin.post<BulkOutcome>('/api/admin/claims/bulk', {
        ids: claims,
        action: 'approve',
      });
      return body.data.map(({ decisionId }) => decisionId);
    };
    return { items: [first.itemId, second.itemId], claims, take };
  },
};

describe('undo brings back all that the decision wrote', () => {
  race.each(Object.keys(cases))('%s', async (name) => {
    const { items, claims = [], reporters = [], take } = await (cases[name] as () => Promise<Decidable>)();
    const read = async () => [
      await getColumns('items', items),
      await getColumns('claims', claims),
      await getColumns('reporters', reporters),
    ];
    const versions = async () => Promise.all(items.map(async (id) => (await adminItem(admin, id)).version));
    const [before, versionsBefore] = [await read(), await versions()];
    const newest = (await findLogs(admin))[0]?.id;
    const ids = await take();
    expect(ids).not.toContain(undefined);
    expect(await read()).not.toEqual(before);
    const decidedAt = await versions();
    expect((await undo(ids)).body.data).toEqual(ids.map((id) => ({ id, ok: true })));
    expect(await read()).toEqual(before);
    // Whoever still has the decided one before them does not write over what was brought back.
    const changed = decidedAt.map((version, index) => version !== versionsBefore[index]);
    expect(await versions()).toEqual(
      decidedAt.map((version, index) => (changed[index] ? version + 1 : version)),
    );

    // Every entry is there, and one more for each that leads back.
    const entries = await findLogs(admin);
    const lately = entries.slice(
      0,
      entries.findIndex(({ id }) => id === newest),
    );
    const isUndone = ({ action }: LogEntry) => action === 'DECISION_UNDONE';
    const about = (name: unknown, { details }: LogEntry) =>
      [name, details.itemId, details.claimId, details.reporterId].join(' ');
    const undone = lately.filter(isUndone).map((entry) => about(entry.details.undone, entry));
    const taken = lately.filter((entry) => !isUndone(entry)).map((entry) => about(entry.action, entry));
    expect(undone.length).toBeGreaterThan(0);
    expect(undone.toSorted()).toEqual(taken.toSorted());
  });
});

it('is logged as the way back', async () => {
  const id = await found();
  const { decisionId } = await act(id, 'markClaimed', { claimedBy: 'Ottoline Taker' });
  await undo([decisionId]);
  const [entry] = await findLogs(admin, '&action=DECISION_UNDONE');
  expect(entry?.details).toEqual({
    undone: 'ITEM_CLAIMED',
    itemId: id,
    changes: [{ field: 'status', before: 'claimed', after: 'approved' }],
  });
  expect(entry?.user?.email).toBe(service.config.admin?.email);
});

describe('undo is refused, and changes nothing', () => {
  const expectKept = async (
    id: string,
    status: string,
    ids: (string | undefined)[],
    code: string,
    by = admin,
  ) => {
    const entries = (await findLogs(admin)).length;
    for (const decision of ids) expect(await getRefusal(decision, by)).toBe(code);
    expect((await adminItem(admin, id)).status).toBe(status);
    expect((await findLogs(admin)).length).toBe(entries);
  };

  it('after the undo window, whether notifications were sent or not', async () => {
    const id = await found();
    const { decisionId } = await act(id, 'reject');
    await letTimePass(decisionId);
    await expectKept(id, 'rejected', [decisionId], 'undo_expired');
    await release();
    await expectKept(id, 'rejected', [decisionId], 'undo_expired');
  });

  it("of another administrator's decision", async () => {
    const id = await found();
    const { decisionId } = await act(id, 'reject');
    const colleague = await signInPerson(service);
    await service.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = '${colleague.id}'`);
    await expectKept(id, 'rejected', [decisionId], 'not_found', colleague.client);
  });

  it.each([
    ['edited', (id: string) => admin.patch(`/api/admin/items/${id}`, { title: 'Another title' })],
    ['moved', (id: string) => admin.post(`/api/admin/items/${id}/receive`, { shelf: 'B2' })],
    ['deleted', (id: string) => admin.delete(`/api/admin/items/${id}`)],
  ])('once the item was %s', async (_, change) => {
    const id = await found();
    const { decisionId } = await act(id, 'reject');
    expect((await change(id)).status).toBeLessThan(300);
    const rows = await getColumns('items', [id]);
    expect(await getRefusal(decisionId)).toBe('undo_conflict');
    expect(await getColumns('items', [id])).toEqual(rows);
  });

  it('once the desk received the item, and the claim got its code', async () => {
    const { id, itemId } = await claimed();
    const { decisionId } = await onClaim(id, 'approve');
    await receive(admin, itemId);
    await expectKept(itemId, 'claimed', [decisionId], 'undo_conflict');
  });

  race('once the code of the claim is taken again', async () => {
    const [first, other] = [await promised(), await promised()];
    const { decisionId } = await handOver(first.id, inPerson);
    const decision = `SELECT overwritten FROM decisions WHERE id = '${decisionId}'`;
    const [{ overwritten }] = await service.dataSource.query(decision);
    const code = /"pickupCode":"(\d{6})"/.exec(
      typeof overwritten === 'string' ? overwritten : JSON.stringify(overwritten),
    )?.[1];
    await service.dataSource.query(`UPDATE claims SET pickup_code = '${code}' WHERE id = '${other.id}'`);
    await expectKept(first.itemId, 'resolved', [decisionId], 'undo_conflict');
  });

  it('after the claimant’s data was erased', async () => {
    const [owner, other] = [await signInPerson(service), await signInPerson(service)];
    const [open, taken] = [await found(), await found()];
    const rejected = await submitClaim(owner.client, open, anotherStudent());
    const input = await submitClaim(other.client, taken, anotherStudent());
    await onClaim(input.id, 'approve');
    const ids = [
      (await onClaim(rejected.id, 'reject')).decisionId,
      (await act(taken, 'resolve', { reason: 'code_missing' })).decisionId,
    ];
    for (const { id } of [owner, other]) await service.app.get(AccountErasureService).erase(id);
    const rows = await getColumns('claims', [rejected.id, input.id]);
    expect(rows.map(({ email }) => email)).toEqual(['', '']);
    for (const id of ids) expect(await getRefusal(id)).toBe('undo_conflict');
    expect(await getColumns('claims', [rejected.id, input.id])).toEqual(rows);
  });

  it('of a rejected claim, once the item was parted with, until that is undone', async () => {
    const { id, itemId } = await claimed();
    const { decisionId } = await onClaim(id, 'reject');
    const [parted] = await part([itemId]);
    await expectKept(itemId, 'resolved', [decisionId], 'undo_conflict');
    const [claim] = await getColumns('claims', [id]);
    expect(claim?.status).toBe('rejected');
    expect(await getRefusal(parted?.decisionId)).toBeUndefined();
    expect(await getRefusal(decisionId)).toBeUndefined();
  });

  it('once another decision was taken, also where that was undone', async () => {
    const id = await found();
    const first = await act(id, 'reject');
    const second = await act(id, 'approve');
    await expectKept(id, 'approved', [first.decisionId], 'undo_conflict');
    expect(await getRefusal(second.decisionId)).toBeUndefined();
    await expectKept(id, 'rejected', [first.decisionId], 'undo_conflict');
  });

  race('of what it did, in a second try; of many at once one wins', async () => {
    const id = await found();
    const { decisionId } = await act(id, 'reject');
    const codes = await Promise.all([1, 2, 3, 4].map(() => getRefusal(decisionId)));
    expect(codes.toSorted()).toEqual(['undo_expired', 'undo_expired', 'undo_expired', undefined]);
    await expectKept(id, 'approved', [decisionId], 'undo_expired');
    const undone = await findLogs(admin, '&action=DECISION_UNDONE');
    expect(undone.filter(({ details }) => details.itemId === id)).toHaveLength(1);
  });

  it('row by row: the answer names the rows that stayed, the others are undone', async () => {
    const [saved, back] = [await found(), await found()];
    const ids = [(await act(saved, 'reject')).decisionId, (await act(back, 'reject')).decisionId];
    await admin.patch(`/api/admin/items/${saved}`, { title: 'Another title' });
    expect((await undo(ids)).body.data).toEqual([
      { id: ids[0], ok: false, code: 'undo_conflict' },
      { id: ids[1], ok: true },
    ]);
    expect((await adminItem(admin, saved)).status).toBe('rejected');
    expect((await adminItem(admin, back)).status).toBe('approved');
  });
});

it('as many decisions as can be selected are undone with one request', async () => {
  const id = await found();
  const { decisionId } = await act(id, 'reject');
  const unknown = Array.from({ length: limits.selectMax - 1 }, () => randomUUID());
  const { body } = await undo([decisionId, ...unknown]);
  expect(body.data.filter(({ ok }) => ok).map((row) => row.id)).toEqual([decisionId]);
  expect((await undo([decisionId, randomUUID(), ...unknown])).status).toBe(400);
});

race('a job undoes what a request left, without a notification, and logs the administrator', async () => {
  const [first, left] = [await found(), await claimed()];
  const ids = [(await act(first, 'reject')).decisionId, (await onClaim(left.id, 'approve')).decisionId];
  const record = jest.spyOn(service.app.get(AuditService), 'record');
  record.mockRejectedValueOnce(new Error('the process ends'));
  record.mockRejectedValueOnce(new Error('the process ends'));
  const { body } = await undo(ids);
  record.mockRestore();
  expect(body.data.map(({ code }) => code)).toEqual(['internal_error', 'internal_error']);
  // Their undo window ends, and nothing is sent.
  for (const id of ids) await notify(id);
  expect(await decidedMailsTo(left.email)).toEqual([]);
  await makeDue(service, 'undo_decision');
  await release();
  expect((await adminItem(admin, first)).status).toBe('approved');
  expect((await adminItem(admin, left.itemId)).status).toBe('approved');
  expect(await isHeld(first)).toBe(false);
  const [entry] = await findLogs(admin, `&action=DECISION_UNDONE&search=${first}`);
  expect(entry?.user?.email).toBe(service.config.admin?.email);
});

it('what cannot be undone keeps its undo window, and its notification is sent at the end', async () => {
  const { id, itemId, email } = await claimed();
  const { decisionId } = await onClaim(id, 'reject');
  await service.dataSource.query(`UPDATE claims SET admin_notes = 'Changed' WHERE id = '${id}'`);
  expect(await getRefusal(decisionId)).toBe('undo_conflict');
  await release();
  expect(await decidedMailsTo(email)).toEqual([]);
  await notify(decisionId);
  expect(await decidedMailsTo(email)).toHaveLength(1);
  expect((await adminItem(admin, itemId)).status).toBe('approved');
});

it('what changes nothing cannot be undone, nor a deletion, nor what is refused', async () => {
  const id = await found();
  expect(await act(id, 'approve')).not.toHaveProperty('decisionId');
  expect(refusal(await review(admin, id, 'markReturned'))).toEqual([409, 'transition_not_allowed']);
  const { body } = await admin.post<BulkOutcome>('/api/admin/items/bulk', { ids: [id], action: 'delete' });
  expect(body.data).toEqual([{ id, ok: true }]);
  expect(await isHeld(id)).toBe(false);
});

describe('the recipient of a notification', () => {
  const findNotices = async ({ client }: { client: HttpClient }) =>
    (await client.get<List<Notification>>('/api/me/notifications')).body.data.map(({ type }) => type);

  it('is notified of a decision at the end of the undo window, once', async () => {
    const { id, email } = await claimed();
    const { decisionId } = await onClaim(id, 'reject');
    await release();
    expect(await decidedMailsTo(email)).toEqual([]);
    await notify(decisionId);
    await release();
    expect(await decidedMailsTo(email)).toMatchObject([{ params: { decision: 'rejected', claimId: id } }]);
  });

  it('gets a notification in the account, and the deciding administrator does not', async () => {
    const finder = await signInPerson(service);
    const { id } = await reportFound(finder.client);
    await service.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = '${finder.id}'`);
    const own = (await review(finder.client, id, 'reject')).body as DecidedItem;
    await notify(own.decisionId);
    expect(await findNotices(finder)).not.toContain('item_rejected');
    const { decisionId } = await act(id, 'approve');
    expect(await findNotices(finder)).not.toContain('item_approved');
    await notify(decisionId);
    expect((await findNotices(finder)).filter((type) => type === 'item_approved')).toHaveLength(1);
  });

  it('gets no notification of an undone decision', async () => {
    const { id, itemId, email } = await claimed();
    const owner = await signInPerson(service);
    const report = (await reportFound(owner.client)).id;
    const ids = [(await onClaim(id, 'approve')).decisionId, (await act(report, 'reject')).decisionId];
    await undo(ids);
    await release();
    expect(await decidedMailsTo(email)).toEqual([]);
    expect(await findNotices(owner)).toEqual([]);
    const { body } = await owner.client.get<List<OwnItem>>('/api/me/items');
    expect(body.data[0]?.history.map(({ status }) => status)).toEqual(['approved']);
    expect((await adminItem(admin, itemId)).status).toBe('approved');
  });

  it('gets the receipt of a handover afterwards, and none of one that was undone', async () => {
    const receiptsTo = async (email: string) =>
      (await mailsTo(service, email)).filter(({ template }) => template === 'handover_receipt');
    const { id, email } = await promised();
    const input = { ...inPerson, mailReceipt: true };
    await undo([(await handOver(id, input)).decisionId]);
    await release();
    expect(await receiptsTo(email)).toEqual([]);
    await notify((await handOver(id, input)).decisionId);
    expect(await receiptsTo(email)).toHaveLength(1);
  });

  it('is notified once, with the code, if the desk receives the item within the undo window', async () => {
    const { id, itemId, email, claimant } = await claimed();
    const { decisionId } = await onClaim(id, 'approve');
    await receive(admin, itemId);
    await notify(decisionId);
    const code = (await claimant.get<Case>('/api/case')).body.pickup?.code;
    expect(await decidedMailsTo(email)).toMatchObject([
      { params: { decision: 'approved', pickupCode: code } },
    ]);
    expect((await mailsTo(service, email)).map(({ template }) => template)).not.toContain('claim_ready');
    expect((await mailsTo(service, 'finder@campus.test')).map(({ template }) => template)).not.toContain(
      'bring_item',
    );
  });

  it('sees no code, and gets no other, while the desk can undo the approval', async () => {
    const { id, itemId, claimant } = await claimed();
    await receive(admin, itemId);
    const { decisionId } = await onClaim(id, 'approve');
    const held = { isDecisionHeld: true, pickup: null, canRenewPickup: false };
    expect((await claimant.get<Case>('/api/case')).body).toMatchObject(held);
    expect(refusal(await claimant.post('/api/case/pickup-code'))).toEqual([409, 'transition_not_allowed']);
    const remind = () => admin.post(`/api/admin/claims/${id}/remind`);
    expect(refusal(await remind())).toEqual([409, 'undo_window_open']);
    await notify(decisionId);
    const { body } = await claimant.get<Case>('/api/case');
    expect(body).toMatchObject({ isDecisionHeld: false, pickup: { code: expect.any(String) } });
    expect((await remind()).status).toBe(200);
  });

  it('is notified about the others only when their item went to another person for good', async () => {
    const rival = async (itemId: string, language: string) => {
      const who = { ...anotherStudent(), language };
      return { ...(await submitClaim(service.visitor(), itemId, who)), ...who };
    };
    const getStatus = async (id: string) => (await getColumns('claims', [id]))[0]?.status;
    const undone = await claimed();
    const saved = await rival(undone.itemId, 'en');
    const first = await onClaim(undone.id, 'approve', { rejectOthers: {} });
    expect(await getStatus(saved.id)).toBe('pending');
    await undo([first.decisionId]);
    await release();
    expect(await getStatus(saved.id)).toBe('pending');

    const again = await onClaim(undone.id, 'approve', { rejectOthers: {} });
    await notify(again.decisionId);
    expect(await getStatus(saved.id)).toBe('rejected');
    expect(await decidedMailsTo(saved.email)).toMatchObject([{ params: { decision: 'rejected' } }]);
    const [entry] = await findLogs(admin, `&search=${saved.id}`);
    expect(entry).toMatchObject({ action: 'CLAIM_REJECTED', user: { role: 'admin' } });

    const input = await claimed();
    const late = await rival(input.itemId, 'es');
    await receive(admin, input.itemId);
    await notify((await onClaim(input.id, 'approve')).decisionId);
    const { decisionId } = await handOver(input.id, inPerson);
    expect(await getStatus(late.id)).toBe('pending');
    await notify(decisionId);
    const [rejected] = await getColumns('claims', [late.id]);
    expect(rejected).toMatchObject({ status: 'rejected', decision_reason: wentToAnother.es });
    expect(await decidedMailsTo(late.email)).toMatchObject([{ language: 'es' }]);

    const back = await claimed();
    const stays = await rival(back.itemId, 'en');
    await receive(admin, back.itemId);
    await onClaim(back.id, 'approve');
    const handed = await handOver(back.id, inPerson);
    await act(back.itemId, 'approve');
    await notify(handed.decisionId);
    expect(await getStatus(stays.id)).toBe('pending');
  });

  it('gets nothing once the item, the account or the claimant’s data is gone', async () => {
    const [gone, erased] = [await claimed(), await claimed()];
    const leaving = await signInPerson(service);
    const report = (await reportFound(leaving.client)).id;
    const ids = [
      (await onClaim(gone.id, 'approve')).decisionId,
      (await onClaim(erased.id, 'reject')).decisionId,
      (await act(report, 'reject')).decisionId,
    ];
    await admin.delete(`/api/admin/items/${gone.itemId}`);
    await service.dataSource.query(`UPDATE claims SET email = '' WHERE id = '${erased.id}'`);
    await service.dataSource.query(`DELETE FROM users WHERE id = '${leaving.id}'`);
    const about = [gone.id, erased.id, report];
    for (const id of about) expect(await isHeld(id)).toBe(true);
    for (const id of ids) await notify(id);
    for (const id of about) expect(await isHeld(id)).toBe(false);
    expect(await decidedMailsTo(gone.email)).toEqual([]);
    expect(await decidedMailsTo(erased.email)).toEqual([]);
    expect(await mailsTo(service, leaving.email)).toEqual([]);
  });

  it('are notified later if the first try fails, which is logged once', async () => {
    const [late, next] = [await claimed(), await claimed()];
    const { decisionId } = await onClaim(late.id, 'reject');
    const other = await onClaim(next.id, 'reject');
    const effects = service.app.get(SideEffectsService);
    const { endUndoWindow } = effects;
    const broken = jest.spyOn(effects, 'endUndoWindow').mockImplementation(async (...args) => {
      if (args[1].itemId === late.itemId) throw new Error('no words for this');
      return endUndoWindow.apply(effects, args);
    });
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await letTimePass(decisionId);
    await notify(other.decisionId);
    await release();
    expect(await decidedMailsTo(next.email)).toHaveLength(1);
    expect(await isHeld(late.id)).toBe(true);
    const about = logged.mock.calls.filter(([{ message }]) => message.includes(decisionId));
    expect(about).toMatchObject([[{ err: { message: 'no words for this' } }]]);
    logged.mockRestore();
    broken.mockRestore();
    await notify(decisionId);
    expect(await decidedMailsTo(late.email)).toHaveLength(1);
  });

  race('are notified by one of several instances', async () => {
    const other = await createApp(service.config);
    await other.init();
    const { id, email } = await claimed();
    const { decisionId } = await onClaim(id, 'approve');
    await letTimePass(decisionId);
    await Promise.all([release(), doJobs({ app: other }), release()]);
    await other.close();
    await release();
    expect(await decidedMailsTo(email)).toHaveLength(1);
  });

  race('is undone, and a job at the same moment sends nothing', async () => {
    const { id, itemId, email } = await claimed();
    const { decisionId } = await onClaim(id, 'approve');
    const [code] = await meeting(
      service,
      () => getRefusal(decisionId),
      () => makeDue(service, 'tell_decision').then(release),
    );
    const { status } = await adminItem(admin, itemId);
    expect([code, status, (await decidedMailsTo(email)).length]).toEqual([undefined, 'approved', 0]);
  });
});

it('the next process finishes a decision of a process that ended', async () => {
  const { email } = anotherStudent();
  // Of an instance that is gone: nobody else would tell it for the next seconds.
  const gone = await createTestApp({ UNDO_SECONDS: '300' });
  await stopJobs(gone);
  const desk = await gone.admin();
  const { claim } = await newCase(gone, { email });
  const { body } = await decide(desk, claim.id, 'approve');
  await endUndo(gone, (body as DecidedClaim).decisionId);
  const next = await createApp(gone.config);
  await next.init();
  await next.get(DatabaseInitializer).finished;
  await doJobs({ app: next });
  const mails = await mailsTo(gone, email);
  expect(mails.filter(({ template }) => template === 'claim_decided')).toHaveLength(1);
  await next.close();
  await gone.close();
});

it('a restored backup sends no notification again for a decision just before it', async () => {
  const before = await createTestApp({ UNDO_SECONDS: '300' });
  const desk = await before.admin();
  await review(desk, (await reportFound(before.visitor())).id, 'reject');
  const held = async () =>
    Number((await before.dataSource.query('SELECT COUNT(*) AS n FROM decisions'))[0].n);
  await prepareRestored(before.config, { sendMail: true });
  expect(await held()).toBe(1);
  await prepareRestored(before.config, { sendMail: false });
  expect(await held()).toBe(0);
  await before.close();
});

it('without undo, notifications are sent at once and undo is not offered', async () => {
  const without = await createTestApp();
  const desk = await without.admin();
  const { email } = anotherStudent();
  const { claim } = await newCase(without, { email });
  const { body } = await decide(desk, claim.id, 'approve');
  expect(body).not.toHaveProperty('decisionId');
  expect(await mailsTo(without, email)).toContainEqual(
    expect.objectContaining({ template: 'claim_decided' }),
  );
  await without.close();
});
