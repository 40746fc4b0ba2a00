import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../../support/command.ts';
import { test } from '../../support/test.ts';

/** Out of git, as all pictures of screens. */
const folder = path.join(root, '.cache/screens/mails');

const ids = {
  itemId: '0193a3c0-0000-7000-8000-000000000001',
  ownerId: '0193a3c0-0000-7000-8000-000000000002',
};
const similar = { lostId: ids.itemId, foundId: ids.ownerId, found: 'LF-4K7Q2', place: 'Main Library' };
const news = {
  ...{ template: 'report_news', itemId: ids.itemId, isOwned: false, found: 1_214, compared: 37 },
  similar: [{ ...similar, category: 'Bags', date: '2026-03-02' }],
  odds: { closed: 40, returned: 12, days: 9 },
};
const desk = { desk: 'Main Library, ground floor. Monday to Friday, 9:00 to 17:00' };
const closesAt = '2026-03-16T12:00:00.000Z';

const claim = { claimId: ids.itemId, linkVersion: 1, reference: 'LF-4K7Q2', title: 'Blue umbrella', ...desk };

const mails = [
  {
    name: 'claim-approved',
    template: 'claim_decided',
    decision: 'approved',
    pickupCode: '012345',
    collectUntil: closesAt,
    ...claim,
  },
  { name: 'claim-message', template: 'claim_message', ...claim },
  { name: 'match', template: 'possible_match', match: news.similar[0], reference: 'LF-AAAA2', ...desk },
  {
    name: 'owner-notice',
    template: 'owner_notice',
    ownerId: ids.ownerId,
    category: 'Bags',
    closesAt,
    ...desk,
  },
  {
    name: 'owner-reminder',
    template: 'owner_reminder',
    ownerId: ids.ownerId,
    category: 'Bags',
    closesAt,
    ...desk,
  },
  { name: 'news', ...news },
  { name: 'news-question', ...news, closesAt },
  { name: 'finder-keeps', template: 'finder_keeps', itemId: ids.itemId, title: 'Blue umbrella', ...desk },
  {
    name: 'status',
    template: 'status_degraded',
    reasons: ['backup_missing', 'disk_low'],
    backup: { lastAt: '2026-03-01T02:00:00.000Z', isLate: true },
    mails: { pending: 2, unsent: 1 },
    waiting: { claims: 4, lostReports: 5, foundReports: 6 },
    version: '1.0.0+abc1234',
    seal: '4711-9f86d081884c7d659a2feaa0c55ad015',
  },
  { name: 'not-at-point', template: 'not_at_point', itemId: ids.itemId, title: 'Blue umbrella', ...desk },
];
const languages = ['en', 'es', 'fr'] as const;
const themes = ['light', 'dark'] as const;

/** Renders an e-mail with the built service. */
async function render(content: object, language: string): Promise<string> {
  const dist = path.join(root, 'services/api/dist/platform');
  const { loadConfig } = await import(`${dist}/config/config.js`);
  const { SecretLinksService } = await import(`${dist}/secrets/secret-links.service.js`);
  const { MailRenderer } = await import(`${dist}/mail/mail-renderer.js`);
  const config = loadConfig({ PUBLIC_URL: 'https://lost.campus.example' });
  const { template, ...params } = content as { template: string };
  const mail = { id: ids.itemId, recipient: 'camille@campus.example', language, template, params };
  return new MailRenderer(config, new SecretLinksService(config)).render(mail).html;
}

for (const { name, ...content } of mails)
  test(`the e-mail ${name}, in three languages and both themes`, async ({ browser }) => {
    mkdirSync(folder, { recursive: true });
    for (const language of languages)
      for (const colorScheme of themes) {
        const page = await browser.newPage({ colorScheme, viewport: { width: 360, height: 740 } });
        await page.setContent(await render(content, language));
        const picture = await page.screenshot({ fullPage: true });
        const file = path.join(folder, `${name}-${language}-${colorScheme}.webp`);
        await sharp(picture).webp({ quality: 60 }).toFile(file);
        await page.close();
      }
    const pictures = languages.flatMap((language) =>
      themes.map(
        (theme) =>
          `<img src="mails/${name}-${language}-${theme}.webp" alt="${language}, ${theme}" width="240">`,
      ),
    );
    writeFileSync(path.join(folder, `../mail-${name}.md`), `# ${name}\n\n${pictures.join(' ')}\n`);
  });
