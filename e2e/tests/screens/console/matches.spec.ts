import type { AdminClaim, MatchedPair } from '@lost-found/contracts';
import { AdminClient } from '../../../support/clients.ts';
import { Desk, signIn } from '../../../support/desk.ts';
import { reportFound, reportLost } from '../../../support/http.ts';
import { expectMessage } from '../../../support/said.ts';
import { Service } from '../../../support/service.ts';
import { expect, own, test } from '../../../support/test.ts';

const about = {
  category: 'Accessories',
  description: 'Crimson, folding, and its wooden handle is the head of a parrot.',
};

test('An intake shows the probable owner; Same thing starts the claim', async ({ desk, service, admin }) => {
  const { page } = desk;
  const title = own('Crimson parrot umbrella');
  // What is taken in was found today: long after the loss it would not be said to be probably theirs.
  const lastSeenAt = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
  const lost = await reportLost(service, title, { ...about, lastSeenLocation: 'Gym', lastSeenAt });
  await admin.post(`/items/${lost}/approve`);
  await page.goto(`${service.url}/admin/intake`);
  const name = page.getByRole('textbox', { name: /^Title/ });
  await name.fill(title);
  await page.getByLabel('Category').selectOption({ label: 'Accessories' });
  await page.getByLabel('Place found').selectOption({ label: 'Gym' });
  await name.press('Enter');
  const match = page.getByRole('listitem').filter({ hasText: 'Probably Ada Owner’s' });
  await expect(match).toContainText(title);
  await expect(name, 'the next form has the focus').toBeFocused();

  await match.getByRole('button', { name: `Compare: ${title}` }).press('Enter');
  const pair = page.getByRole('dialog', { name: 'Is this the same thing?' });
  await expect(pair.locator('mark').first()).toBeVisible();
  await desk.press('Same thing', pair);
  const question = page.getByRole('alertdialog', { name: `Start the claim on ${title}` });
  await expect(question.getByLabel('Student ID')).toHaveValue('CAMP1234567');
  await desk.press('Start claim', question);
  await expectMessage(page, 'The claim of Ada Owner was started');
  await desk.press('Open claim');
  await expect(page.getByRole('dialog', { name: title })).toContainText(about.description);
  const claims = await admin.all<AdminClaim>(`/claims?search=${encodeURIComponent(title)}`);
  expect(claims).toMatchObject([{ claimantName: 'Ada Owner', status: 'pending' }]);
});

test('the queue of matches: a pair is there once a decision on it stands; same thing starts the claim, not the same is remembered @phone', async ({
  page,
  mailbox,
}) => {
  const service = await Service.start({ SMTP_URL: mailbox.url, UNDO_SECONDS: '1' });
  try {
    const admin = await AdminClient.signIn(service);
    const same = own('Yellow rucksack with a whale');
    const other = own('Green skateboard with a tiger');
    const texts = {
      [same]: 'Yellow canvas rucksack, a badge of a whale on its pocket, and the left strap is torn.',
      [other]: 'Green skateboard, a tiger is painted on it, and one wheel is missing.',
    };
    const ids: Record<string, string> = {};
    for (const [title, description] of Object.entries(texts)) {
      const found = await reportFound(service, title, { description, location: 'Gym' });
      const lost = await reportLost(service, title, {
        description,
        category: 'Other',
        lastSeenLocation: 'Gym',
      });
      expect((await admin.post(`/items/${lost}/approve`)).status).toBe(200);
      ids[title] = `${lost} ${found}`;
    }
    const waiting = async () =>
      (await admin.all<MatchedPair>('/matches')).map(({ lost, found }) => `${lost.id} ${found.id}`);
    await expect.poll(waiting).toEqual(expect.arrayContaining(Object.values(ids)));

    await signIn(page.context(), service);
    const desk = new Desk(page, service.url);
    await desk.open('/admin/matches', 'Matches');
    const pair = page.getByRole('dialog', { name: 'Is this the same thing?' });
    const open = async (title: string) => {
      await desk
        .row(title)
        .getByRole('button', { name: `View: ${title}`, exact: true })
        .click();
      await expect(pair.getByRole('group', { name: `${title} – ${title}` })).toBeVisible();
      await expect(pair.getByRole('region', { name: title })).toHaveCount(2);
    };
    await open(same);
    await expect(pair.locator('mark').first()).toBeVisible();
    await desk.press('Same thing', pair);
    const question = page.getByRole('alertdialog', { name: `Start the claim on ${same}` });
    await expect(question.getByLabel('Student ID')).toHaveValue('CAMP1234567');
    await desk.press('Start claim', question);
    await expectMessage(page, 'The claim of Ada Owner was started');
    await pair.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(desk.row(same)).toHaveCount(0);

    await open(other);
    await desk.press('Not the same', pair);
    await expectMessage(page, 'Remembered: not the same');
    // The next one, which is of the sample data.
    await expect(pair.getByRole('region', { name: 'Parapluie rouge' })).toBeVisible();
    await desk.open('/admin/matches', 'Matches');
    await expect(desk.row('Parapluie rouge')).toBeVisible();
    await expect(desk.row(other)).toHaveCount(0);
    for (const id of Object.values(ids)) expect(await waiting()).not.toContain(id);
    const claims = await admin.all<AdminClaim>(`/claims?search=${encodeURIComponent(same)}`);
    expect(claims).toMatchObject([{ claimantName: 'Ada Owner', status: 'pending' }]);
    // A page would complain that the service is away.
    await page.goto('about:blank');
  } finally {
    await service.dispose();
  }
});
