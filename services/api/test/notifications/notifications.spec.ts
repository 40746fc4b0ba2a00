import type { NotificationsList } from '@lost-found/contracts';
import { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { decide, review } from '../factories/answers.js';
import { type Person, signInPerson } from '../factories/people.js';
import { anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

describe('the notifications of people', () => {
  const { service, admin } = useService();
  let owner: Person;

  beforeAll(async () => {
    owner = await signInPerson(service);
  });

  /** The newest that somebody was told, and who was sent which e-mail since. */
  const inbox = async (client: HttpClient) =>
    (await client.get<NotificationsList>('/api/me/notifications')).body.data;
  const newest = async (client: HttpClient) => (await inbox(client))[0];

  async function findMails(work: () => Promise<unknown>): Promise<string[]> {
    const rows = service.dataSource.getRepository(OutboxMail);
    const before = await rows.count();
    await work();
    const mails = (await rows.find({ order: { seq: 'ASC' } })).slice(before);
    return mails.map(({ template, recipient, language }) => `${template} ${recipient} ${language}`);
  }

  it('a report: every administrator, at once and by e-mail', async () => {
    let id = '';
    const mails = await findMails(async () => {
      id = (await reportFound(service.visitor(), { title: 'Green scarf' })).id;
    });
    expect(await newest(admin)).toMatchObject({
      type: 'new_submission',
      itemId: id,
      claimId: null,
      params: { itemTitle: 'Green scarf' },
      isRead: false,
    });
    expect(mails).toEqual(['notification admin@campus.test en', 'report_received finder@campus.test en']);
  });

  it('a report of the only administrator notifies no one', async () => {
    const before = (await inbox(admin)).length;
    await reportFound(admin, { title: 'Own report' });
    expect(await inbox(admin)).toHaveLength(before);
  });

  it('a claim: every administrator; the claimant gets their link by e-mail', async () => {
    const { id: itemId } = await reportFound(service.visitor());
    const student = anotherStudent();
    let id = '';
    const mails = await findMails(async () => {
      id = (await submitClaim(service.visitor(), itemId, { ...student, language: 'fr' })).id;
    });
    expect(await newest(admin)).toMatchObject({ type: 'new_submission', itemId, claimId: id });
    expect(mails).toEqual(['notification admin@campus.test en', `claim_received ${student.email} fr`]);
  });

  it('approving, rejecting and handing over notify the owner only', async () => {
    const { id } = await reportLost(owner.client, { title: 'My wallet' });
    await review(admin, id, 'reject');
    const rejected = await newest(owner.client);
    expect(rejected).toMatchObject({ type: 'item_rejected', itemId: id, params: { itemTitle: 'My wallet' } });
    await review(admin, id, 'approve');
    const approved = await newest(owner.client);
    expect(approved).toMatchObject({ type: 'item_approved', itemId: id });
    await review(admin, id, 'approve');
    await review(admin, id, 'markReturned');
    expect(await newest(owner.client)).toEqual(approved);

    const found = await reportFound(owner.client);
    const mails = await findMails(() => review(admin, found.id, 'markClaimed'));
    expect(await newest(owner.client)).toMatchObject({
      type: 'item_claimed',
      itemId: found.id,
      claimId: null,
    });
    expect(mails).toEqual([`notification ${owner.email} en`]);
  });

  it('a decision on a claim: the claimant in their account, and at the address of the claim', async () => {
    const claimant = await signInPerson(service);
    const { id: itemId } = await reportFound(owner.client);
    const who = anotherStudent();
    const claim = await submitClaim(claimant.client, itemId, who);
    const other = await submitClaim(claimant.client, itemId, anotherStudent());
    const mails = await findMails(() => decide(admin, claim.id, 'approve'));
    expect(await newest(claimant.client)).toMatchObject({ type: 'item_claimed', claimId: claim.id, itemId });
    expect(await newest(owner.client)).toMatchObject({ type: 'item_claimed', claimId: null, itemId });
    expect(mails.toSorted()).toEqual(
      [
        `claim_decided ${who.email} en`,
        `notification ${claimant.email} en`,
        `notification ${owner.email} en`,
      ].toSorted(),
    );
    await decide(admin, other.id, 'reject');
    expect(await newest(claimant.client)).toMatchObject({ type: 'item_rejected', claimId: other.id });
  });

  it('a decision on a claim without an account: the claimant by e-mail, with their link', async () => {
    const { id: itemId } = await reportFound(service.visitor());
    const [first, second] = [anotherStudent(), anotherStudent()];
    const claim = await submitClaim(service.visitor(), itemId, { ...first, language: 'es' });
    const other = await submitClaim(service.visitor(), itemId, second);
    const mails = await findMails(async () => {
      await decide(admin, claim.id, 'approve');
      await decide(admin, other.id, 'reject');
      await decide(admin, other.id, 'reject');
      await review(admin, itemId, 'approve');
    });
    const toFirst = `claim_decided ${first.email} es`;
    const finder = 'bring_item finder@campus.test en';
    expect(mails).toEqual([finder, toFirst, `claim_decided ${second.email} en`, toFirst]);
  });

  it('a decision on a claim at the account’s own address sends no e-mail that the account switched off', async () => {
    const claimant = await signInPerson(service);
    const settings = { emailNotifications: { item_rejected: false } };
    expect((await claimant.client.patch('/api/me/settings', settings)).status).toBe(200);
    const { id: itemId } = await reportFound(service.visitor());
    const claim = await submitClaim(claimant.client, itemId, { ...anotherStudent(), email: claimant.email });
    expect(await findMails(() => decide(admin, claim.id, 'reject'))).toEqual([]);
    expect(await newest(claimant.client)).toMatchObject({ type: 'item_rejected', claimId: claim.id });
  });

  it('what the desk heard of a claim or a report is read by every administrator once that is decided', async () => {
    const colleague = await signInPerson(service, 'admin');
    const unread = async (client: HttpClient) =>
      (await inbox(client)).filter(({ isRead }) => !isRead).map(({ claimId, itemId }) => claimId ?? itemId);
    for (const client of [admin, colleague.client]) await client.post(`${URL}/read-all`);
    const report = await reportLost(service.visitor());
    const { id: itemId } = await reportFound(service.visitor());
    const [first, second, third] = [anotherStudent(), anotherStudent(), anotherStudent()];
    const approved = await submitClaim(service.visitor(), itemId, first);
    const rejected = await submitClaim(service.visitor(), itemId, second);
    const open = await submitClaim(service.visitor(), itemId, third);
    const all = [open.id, rejected.id, approved.id, itemId, report.id];
    for (const client of [admin, colleague.client]) expect(await unread(client)).toEqual(all);
    await decide(admin, rejected.id, 'reject');
    await review(admin, report.id, 'approve');
    for (const client of [admin, colleague.client])
      expect(await unread(client)).toEqual([open.id, approved.id, itemId]);
    await decide(colleague.client, approved.id, 'approve');
    for (const client of [admin, colleague.client]) expect(await unread(client)).toEqual([open.id]);
  });

  it('no e-mail to an unverified address', async () => {
    await service.dataSource.query(`UPDATE users SET email_verified = false WHERE email = '${owner.email}'`);
    const { id } = await reportFound(owner.client);
    expect(await findMails(() => review(admin, id, 'reject'))).toEqual([]);
    expect(await newest(owner.client)).toMatchObject({ type: 'item_rejected', itemId: id });
  });
});

const URL = '/api/me/notifications';

describe('the notifications of an account', () => {
  const { service, admin } = useService();

  beforeAll(async () => {
    for (const title of ['First', 'Second', 'Third']) await reportFound(service.visitor(), { title });
  });

  const list = async (client: HttpClient, query = '') =>
    (await client.get<NotificationsList>(`${URL}${query}`)).body;
  const titles = ({ data }: NotificationsList) => data.map(({ params }) => params.itemTitle);

  it('are listed newest first, in pages, with the number not yet read', async () => {
    const page = await list(admin, '?pageSize=2');
    expect(titles(page)).toEqual(['Third', 'Second']);
    expect(page).toMatchObject({ total: 3, totalCapped: false, page: 1, pageSize: 2, unreadCount: 3 });
    expect(titles(await list(admin, '?pageSize=2&page=2'))).toEqual(['First']);
    expect(Object.keys(page.data[0] ?? {}).toSorted()).toEqual(
      ['claimId', 'createdAt', 'id', 'isRead', 'itemId', 'params', 'type'].toSorted(),
    );
  });

  it('go with the account', async () => {
    await service.dataSource.query(`DELETE FROM users WHERE email = 'admin@campus.test'`);
    const left = await service.dataSource.query('SELECT COUNT(*) AS n FROM notifications');
    expect(Number(left[0].n)).toBe(0);
  });
});
