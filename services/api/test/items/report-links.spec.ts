import {
  type List,
  limits,
  type Notification,
  type OwnItem,
  type ReportReceipt,
} from '@lost-found/contracts';
import { mailsTo } from '../factories/accounts.js';
import { findLogs, refusal, review } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' });

const readToken = ({ reportUrl }: ReportReceipt): string => reportUrl?.split('#')[1] ?? '';
const send = (path: string, json: object) => service.visitor().post<OwnItem>(`/api/report/${path}`, json);

describe('the link of a report without an account', () => {
  it('shows the report, its state and its history to its holder, and is kept by no cache', async () => {
    const receipt = await reportLost(service.visitor());
    expect(receipt.reportUrl).toMatch(/\/report-status#/);
    const answer = await send('open', { token: readToken(receipt) });
    expect(answer.body).toMatchObject({ id: receipt.id, status: 'pending', contactInfo: '+34 600 123 456' });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.body).not.toHaveProperty('studentId');
  });

  it('opens no other report, and nothing where it is forged', async () => {
    const [one, other] = [await reportLost(service.visitor()), await reportLost(service.visitor())];
    const [, signature] = readToken(one).split('.');
    for (const token of [`${other.id}.${signature}`, other.id, 'x'])
      expect(refusal(await send('open', { token }))).toEqual([400, 'link_invalid']);
  });

  it('adds details and another contact to a published lost report, and notifies the desk', async () => {
    const receipt = await reportLost(service.visitor());
    const token = readToken(receipt);
    await review(admin, receipt.id, 'approve');
    const before = (await send('open', { token })).body.description;
    const changes = { addition: 'It has a bear on it.', contactInfo: 'bear@campus.test' };
    expect((await send('change', { token, changes })).body).toMatchObject({
      description: `${before}\n\n${changes.addition}`,
      contactInfo: changes.contactInfo,
    });
    const { data } = (await admin.get<List<Notification>>('/api/me/notifications')).body;
    expect(data[0]).toMatchObject({ type: 'new_message', itemId: receipt.id, claimId: null });
    const long = { addition: 'x'.repeat(limits.descriptionMax - before.length) };
    expect(refusal(await send('change', { token, changes: long }))).toEqual([400, 'validation_failed']);
    // Links that are asked for again go to the new contact.
    await service.visitor().post('/api/case/resend-links', { email: changes.contactInfo });
    expect(await mailsTo(service, changes.contactInfo)).toMatchObject([{ template: 'report_link' }]);
  });

  it('corrects a report under review, and leaves other texts of a published one as they are', async () => {
    const receipt = await reportLost(service.visitor());
    const changing = { token: readToken(receipt), changes: { title: 'Student card, red holder' } };
    expect((await send('change', changing)).body.title).toBe('Student card, red holder');
    await review(admin, receipt.id, 'approve');
    expect(refusal(await send('change', changing))).toEqual([409, 'transition_not_allowed']);
  });

  it('closes the report when the item is back, and opens it again until the desk decides', async () => {
    const receipt = await reportLost(service.visitor());
    const token = readToken(receipt);
    expect(refusal(await send('answer', { token, isBack: true }))).toEqual([409, 'transition_not_allowed']);
    await review(admin, receipt.id, 'approve');
    expect((await send('answer', { token, isBack: true })).body).toMatchObject({
      ...{ status: 'returned', canReopen: true },
    });
    expect((await send('answer', { token, isBack: true })).status).toBe(200);
    expect((await send('answer', { token, isBack: false })).body.status).toBe('approved');
    await send('answer', { token, isBack: true });
    await review(admin, receipt.id, 'resolve');
    expect((await send('answer', { token, isBack: false })).body.status).toBe('resolved');
    const entries = await findLogs(admin, `&search=${receipt.id}`);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['ITEM_RETURNED', 'DECISION_UNDONE']),
    );
  });

  it('withdraws the report, and opens nothing after that', async () => {
    const token = readToken(await reportFound(service.visitor()));
    expect((await send('withdraw', { token })).status).toBe(204);
    expect(refusal(await send('open', { token }))).toEqual([404, 'not_found']);
  });

  it('does not change an item at the desk or with a claim', async () => {
    const [received, claimed] = [await reportFound(service.visitor()), await reportFound(service.visitor())];
    await admin.post(`/api/admin/items/${received.id}/receive`, {});
    await submitClaim(service.visitor(), claimed.id);
    const withdraw = async (receipt: ReportReceipt) =>
      refusal(await send('withdraw', { token: readToken(receipt) }));
    expect(await withdraw(received)).toEqual([409, 'item_at_desk']);
    expect(await withdraw(claimed)).toEqual([409, 'item_has_claim']);
    expect((await adminItem(admin, received.id)).status).toBe('approved');
  });

  it('is in the e-mail to the reporter; a report in an account has none', async () => {
    const contactInfo = 'link.reader@campus.test';
    await reportLost(service.visitor(), { contactInfo });
    expect(await mailsTo(service, contactInfo)).toMatchObject([{ template: 'report_received' }]);
    const person = await signInPerson(service);
    const own = await reportLost(person.client);
    expect(own.reportUrl).toBeNull();
    await review(admin, own.id, 'approve');
    const { body } = await person.client.post<OwnItem>(`/api/me/items/${own.id}/answer`, { isBack: true });
    expect(body).toMatchObject({ status: 'returned', canReopen: true });
  });
});
