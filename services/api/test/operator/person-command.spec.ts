import { pdf } from '@lost-found/test-kit';
import * as personCommand from '../../src/operator/person/person-command.js';
import { openAccount } from '../factories/accounts.js';
import { decide, findLogs, receive, review } from '../factories/answers.js';
import { openCase } from '../factories/cases.js';
import { filesOnDisk } from '../factories/disk.js';
import { adminItem, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { removeReports } from '../harness/remove-reports.js';
import { useService } from '../harness/use-service.js';
import { importRows } from '../items/rule-walk.js';
import { performOn } from './command.js';

const email = 'amira@campus.test';
const studentId = 'CAMP7000001';

describe('npm run person', () => {
  const { service, admin } = useService({ RATE_LIMIT: '1000' });
  beforeEach(() => removeReports(service));
  const person: ReturnType<typeof performOn> = (...args) => performOn(service.config, personCommand)(...args);

  /** A claim with a message, two reports and an item that was taken without a claim; another person has a claim, too. */
  async function makeData() {
    const visitor = service.visitor();
    const { id: itemId } = await reportFound(service.visitor());
    const claim = await submitClaim(visitor, itemId, { email, studentId }, [pdf()]);
    await openCase(visitor, claim);
    await visitor.post('/api/case/messages', { content: 'It has a zebra inside.' });
    const { id: lostId } = await reportLost(visitor, { contactInfo: 'Amira@Campus.test', studentId });
    const { id: foundId } = await reportFound(visitor, { contactInfo: email });
    const { id: takenId } = await reportFound(service.visitor());
    const taker = `claimed_by = 'Amira Said', taker_email = '${email}', taker_student_id = '${studentId}'`;
    await service.dataSource.query(`UPDATE items SET ${taker} WHERE id = '${takenId}'`);
    await submitClaim(service.visitor(), itemId);
    await receive(admin, itemId);
    return { claim, itemId, lostId, foundId, takenId };
  }

  it('exports all that is stored outside of accounts about an address or a student ID', async () => {
    const { claim, lostId, foundId, takenId } = await makeData();
    const { code, output } = await person('export', ' AMIRA@campus.test ', '--json');
    expect(code).toBe(0);
    const exported = JSON.parse(output);
    expect(exported).toMatchObject({
      account: null,
      claims: [{ id: claim.id, email, proofFiles: [{}], messages: [{ content: 'It has a zebra inside.' }] }],
      taken: [{ id: takenId, claimedBy: 'Amira Said', takerStudentId: studentId }],
      reporter: { contact: email, itemsReported: 2 },
      mails: expect.arrayContaining([expect.objectContaining({ template: 'claim_received' })]),
    });
    expect(exported.items.map(({ id }: { id: string }) => id)).toEqual([foundId, lostId]);
    expect(output).not.toContain('noor@campus.test');
    const byStudentId = JSON.parse((await person('export', 'camp7000001', '--json')).output);
    expect(byStudentId).toMatchObject({
      claims: [{ id: claim.id }],
      items: [{ id: lostId }],
      taken: [{ id: takenId }],
      reporter: null,
    });
  });

  it('erases the same, logs it, and leaves the data of others', async () => {
    const { claim, itemId, lostId, takenId } = await makeData();
    // An e-mail that is being sent would stay.
    await service.idle();
    const before = await filesOnDisk(service);
    const { code, output } = await person('erase', email);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^Erased the person in 1 claim with 1 file, 2 reports, 1 handover without a claim, 0 items that named them, 0 rows of the campus directory, 1 contact and \d+ e-mails?\.$/,
      ),
    ]);
    const [entry] = await findLogs(admin, '&action=PERSONAL_DATA_ERASED');
    expect(entry).toMatchObject({
      details: { claimIds: [claim.id], files: 1, onRequest: true },
      ipAddress: 'localhost',
    });
    expect(entry).not.toHaveProperty('user');
    expect((await filesOnDisk(service)).stored).toHaveLength(before.stored.length - 1);
    expect(await adminItem(admin, lostId)).toMatchObject({
      status: 'rejected',
      contactInfo: '',
      studentId: null,
    });
    expect(await adminItem(admin, takenId)).toMatchObject({ claimedBy: null });
    expect((await admin.get(`/api/admin/claims/${claim.id}`)).body).toMatchObject({
      status: 'rejected',
      email: '',
      studentId: '',
    });
    expect(JSON.parse((await person('export', email, '--json')).output)).toMatchObject({
      ...{ claims: [], items: [], taken: [], reporter: null },
    });
    expect(await rowsWith(/amira@campus|camp7000001|a zebra/i)).toEqual([]);
    const others = await admin.get<{ data: { email: string }[] }>(`/api/admin/claims?search=noor`);
    expect(others.body.data.map((one) => one.email)).toEqual(['noor@campus.test']);
    expect(JSON.parse((await person('erase', email, '--json')).output)).toMatchObject({
      claims: 0,
      items: 0,
    });
    expect(await findLogs(admin, '&action=PERSONAL_DATA_ERASED')).toHaveLength(1);
    expect(await adminItem(admin, itemId)).toMatchObject({ status: 'approved' });
  });

  /** Lists the tables that still have a text, apart from e-mails that wait. */
  async function rowsWith(text: RegExp): Promise<string[]> {
    const names = service.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    const found: string[] = [];
    for (const name of names.filter((one) => one !== 'mail_outbox'))
      if (text.test(JSON.stringify(await service.dataSource.query(`SELECT * FROM "${name}"`))))
        found.push(name);
    return found;
  }

  it('erases what an import keeps for its undo, which then brings nothing back', async () => {
    const input = { id: '1', title: 'Umbrella', category: 'Other', state: 'with_finder', contactInfo: email };
    await importRows(service, admin, [{ ...input, finder: 'Amira Said' }]);
    const second = await importRows(service, admin, [{ ...input, finder: '' }]);
    expect(second?.counts).toEqual({ updated: 1 });
    await person('erase', email);
    expect(await rowsWith(/amira/i)).toEqual([]);
    await admin.post(`/api/admin/imports/${second?.id}/undo`, {});
    await service.idle();
    const { body } = await admin.get(`/api/admin/imports/${second?.id}`);
    expect(body).toMatchObject({ state: 'undone', counts: { kept: 1 } });
    expect(await rowsWith(/amira/i)).toEqual([]);
  });

  it('refuses to erase while an item waits at the counter for the person', async () => {
    const { claim, itemId } = await makeData();
    await review(admin, itemId, 'approve');
    await decide(admin, claim.id, 'approve');
    expect(await person('erase', email)).toEqual({
      code: 1,
      output: expect.stringMatching(/ waits at the counter for this person: .* Nothing was changed\.$/),
    });
    const { output } = await person('export', email, '--json');
    expect(JSON.parse(output)).toMatchObject({ claims: [{ email }], reporter: { contact: email } });
  });

  it('leaves an account and what belongs to it, and says who can delete it', async () => {
    const own = 'account@campus.test';
    const { client } = await openAccount(service, own);
    const { id: itemId } = await reportFound(service.visitor());
    const { id } = await submitClaim(client, itemId, { email: own });
    expect(JSON.parse((await person('export', own)).output)).toMatchObject({ account: own, claims: [] });
    expect((await person('erase', own)).output).toContain(`${own} has an account, with data of its own`);
    expect((await admin.get(`/api/admin/claims/${id}`)).body).toMatchObject({ email: own });
  });

  it('refuses other names, and everything while changes are closed', async () => {
    expect((await person('export', 'Amira Said')).output).toBe(
      'Amira Said is neither an e-mail address nor a student ID.',
    );
    expect((await person('forget', email)).output).toMatch(/^Usage: /);
    const closed = performOn(service.config, personCommand, { READ_ONLY: 'on' });
    expect(await closed('erase', email)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The service is read-only/),
    });
    expect(await closed('export', email)).toMatchObject({ code: 0 });
  });
});
