import type { LostReportReceipt, SimilarItems } from '@lost-found/contracts';
import { form, lostReport } from '@lost-found/test-kit';
import fc from 'fast-check';
import { SecretLinksService } from '../../src/platform/secrets/secret-links.service.js';
import { review } from '../factories/answers.js';
import { reportFound, reportLost } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';
import { findRucksack, loseRucksack, matched, rucksack } from './possible-matches.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000' });

/** More in the full run. */
const RUNS = process.env.EVERY_COMBINATION ? 40 : 8;

const umbrella = { title: 'Blue umbrella', description: 'Wooden handle, a sticker of Yosemite on it.' };
const wallet = { title: 'Wallet', description: 'Black, of leather.' };

/** What is asked by: words of every text that is kept from the public, too. */
const questions: SimilarItems[] = [
  umbrella,
  { ...wallet, description: 'Black leather, a card of Marta Ruiz CAMP1234567, serial 4477-XZ, a parrot.' },
  { title: 'umbrella', within: { category: 'Accessories' } },
  { title: 'Marta Ruiz' },
  { title: 'parrot 4477-XZ' },
  { title: 'rucksack', description: rucksack.lost.description, date: '2026-11-10' },
];

/** What only the desk may know, in words that agree with the questions or contradict them. */
const secret = fc
  .array(
    fc.constantFrom(
      ...['Marta Ruiz', 'CAMP1234567', '4477-XZ', 'serial QX48173', 'a parrot', 'Yosemite'],
      ...['blue umbrella', 'black leather wallet', 'red', 'not blue', 'broken', 'Deuter', '🦜'],
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.join(', '));
const secrets = fc.record({
  keptBackDetails: fc.option(secret, { nil: '' }),
  askClaimantFor: fc.option(secret, { nil: '' }),
  adminNotes: fc.option(secret, { nil: '' }),
  contactInfo: fc.constantFrom('marta.ruiz@campus.test', 'yosemite@campus.test', '+34 600 111 222'),
});
const owners = fc.record({
  reportedBy: fc.constantFrom('Marta Ruiz', 'Yosemite Parrot', 'Noor Haddad'),
  studentId: fc.constantFrom('CAMP1234567', 'CAMP0004477', 'CAMP7654321'),
  contactInfo: fc.constantFrom('marta.ruiz@campus.test', '+34 600 111 222'),
});

test('of two worlds with the same public fields, the public is answered the same, byte for byte', async () => {
  const found = [
    await reportFound(visitor, { ...umbrella, category: 'Accessories' }),
    await reportFound(visitor, { ...umbrella, title: 'Umbrella, blue and green', category: 'Accessories' }),
    await reportFound(visitor, { ...wallet, category: 'Other' }),
    await reportFound(visitor, { ...wallet, category: 'Other' }),
  ].map(({ id }) => id);
  found.push(await findRucksack(visitor));
  const { id: lostWallet } = await reportLost(visitor, wallet);
  await review(admin, lostWallet, 'approve');
  const lost = [await loseRucksack(admin, visitor), lostWallet];
  const tokens = lost.flatMap((one) =>
    found.map((other) => service.app.get(SecretLinksService).matchToken(one, other)),
  );
  const ask = async (owner: object) => {
    const similar = await Promise.all(
      questions.map(async (about) => (await visitor.post('/api/items/similar', about)).text),
    );
    const opened = await Promise.all(
      tokens.map(async (token) => (await visitor.post('/api/matches/open', { token })).text),
    );
    const report = lostReport({ ...wallet, category: 'Other', ...owner });
    const { body } = await visitor.post<LostReportReceipt>('/api/lost-reports', form(report, 'images', []));
    await admin.delete(`/api/admin/items/${body.id}`);
    return [...similar, ...opened, JSON.stringify(body.matches)];
  };
  // Who is told of something is so before and after.
  await matched(service);
  const before = await ask({});
  // Else all would be the same for want of anything to tell.
  expect(before.filter((text) => text.includes('"reasons":[{')).length).toBeGreaterThan(questions.length);
  const edit = async (id: string, payload: object) =>
    expect((await admin.send({ method: 'PATCH', url: `/api/admin/items/${id}`, payload })).status).toBe(200);

  await fc.assert(
    fc.asyncProperty(
      fc.array(secrets, { minLength: found.length, maxLength: found.length }),
      fc.array(owners, { minLength: lost.length, maxLength: lost.length }),
      owners,
      async (saved, reporters, reporter) => {
        for (const [at, id] of found.entries()) await edit(id, saved[at] ?? {});
        // No screen changes who lost something.
        for (const [at, { reportedBy, studentId, contactInfo }] of reporters.entries())
          await service.dataSource.query(
            `UPDATE "items" SET "reported_by" = '${reportedBy}', "student_id" = '${studentId}',
              "contact_info" = '${contactInfo}' WHERE "id" = '${lost[at]}'`,
          );
        expect(await ask(reporter)).toEqual(before);
      },
    ),
    { numRuns: RUNS, seed: 6 },
  );
}, 120_000);
