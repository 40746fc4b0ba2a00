import { mailsTo } from '../factories/accounts.js';
import { decide, review } from '../factories/answers.js';
import { newClaim } from '../factories/cases.js';
import { signInPerson } from '../factories/people.js';
import { anotherStudent, reportLost } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';
import { findRucksack, loseRucksack, matched, owner } from '../matching/possible-matches.js';

const { service } = useService({ RATE_LIMIT: '100000' });

const resend = (address: string) => service.visitor().post('/api/case/resend-links', { email: address });
let email: string;
beforeEach(() => {
  ({ email } = anotherStudent());
});
const linksTo = async (to: string) =>
  (await mailsTo(service, to)).filter(({ template }) => template.endsWith('_link'));

describe('the links of an address', () => {
  it('are sent for its open claims alone', async () => {
    const { claim } = await newClaim(service, { email });
    expect(await resend(email.toUpperCase())).toMatchObject({ status: 202, body: { accepted: true } });
    expect(await linksTo(email)).toMatchObject([
      { template: 'claim_link', params: { claimId: claim.id, linkVersion: 1 } },
    ]);
    await decide(await service.admin(), claim.id, 'reject');
    await resend(email);
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('are sent for the possible matches of its open reports until they are answered', async () => {
    const [admin, visitor] = [await service.admin(), service.visitor()];
    const lostId = await loseRucksack(admin, visitor);
    const foundId = await findRucksack(visitor);
    const matchLinks = async () => (await linksTo(owner)).filter(({ template }) => template === 'match_link');
    await resend(owner);
    expect(await matchLinks()).toEqual([]);
    await matched(service);
    await resend(owner);
    expect(await matchLinks()).toMatchObject([
      { template: 'match_link', params: { match: { lostId, foundId } } },
    ]);
    await service.dataSource.query(`UPDATE "matches" SET "answer" = 'not_mine'`);
    await resend(owner);
    expect(await matchLinks()).toHaveLength(1);
  });

  it('are sent for its open reports without an account alone', async () => {
    const { id } = await reportLost(service.visitor(), { contactInfo: email });
    await resend(email);
    expect(await linksTo(email)).toMatchObject([{ template: 'report_link', params: { itemId: id } }]);
    await review(await service.admin(), id, 'reject');
    const mine = await signInPerson(service, 'user', email);
    await reportLost(mine.client, { contactInfo: email });
    await resend(email);
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('are asked for with the same answer whether or not there are any', async () => {
    await newClaim(service, { email });
    const [known, unknown] = [await resend(email), await resend('stranger@campus.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailsTo(service, 'stranger@campus.test')).toEqual([]);
  });

  it('are sent a few times in an hour', async () => {
    await newClaim(service, { email });
    for (let n = 0; n < 7; n += 1) await resend(email);
    expect(await linksTo(email)).toHaveLength(5);
  });
});
