import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campusLocations,
  DEFAULT_DESK,
  itemCategories,
  languages,
  notificationTypes,
} from '@lost-found/contracts';
import { HtmlValidate } from 'html-validate';
import { loadConfig } from '../config/config.js';
import { publicTexts } from '../health/health-reasons.js';
import { MOST_ATTEMPTS, waitAfter } from '../jobs/backoff.js';
import { SecretLinksService } from '../secrets/secret-links.service.js';
import { getMessage } from './delivery/mail-delivery.js';
import { isOnOwnReport, type MailContent, mailTemplates, titleForMail } from './mail-content.js';
import { MailRenderer } from './mail-renderer.js';
import { getText, mailTexts, withEnglish } from './mail-texts.js';
import { OutboxMail } from './outbox-mail.entity.js';

const claim = { claimId: randomUUID(), linkVersion: 1 };
const match = {
  lostId: randomUUID(),
  foundId: randomUUID(),
  found: 'LF-4K7Q2',
  category: 'Bags',
  place: 'Main Library',
  date: '2026-03-02',
};
const news = {
  found: 1_214,
  compared: 37,
  similar: [match],
  odds: { closed: 40, returned: 12, days: 9 },
};
const status = {
  reasons: [],
  backup: { lastAt: '2026-03-02T19:15:00.000Z', isLate: false },
  mails: { pending: 2, unsent: 1 },
  waiting: { claims: 4, lostReports: 5, foundReports: 6 },
  version: '1.0.0+abc1234',
  seal: '4711-9f86d081884c7d659a2feaa0c55ad015',
} as const;
const pickup = { ...claim, pickupCode: '012345', collectUntil: '2026-03-16T19:15:00.000Z' };
const notified = notificationTypes.flatMap((type) =>
  (['item', 'claim'] as const).map(
    (about) => ({ template: 'notification', type, about, path: `/profile/${about}s` }) as const,
  ),
);
const contents: readonly MailContent[] = [
  { template: 'verify_email', tokenId: randomUUID() },
  { template: 'reset_password', tokenId: randomUUID() },
  { template: 'account_exists', tokenId: randomUUID() },
  { template: 'password_changed' },
  { template: 'second_factor_added' },
  { template: 'second_factor_removed' },
  { template: 'second_factor_recovery_codes' },
  { template: 'second_factor_guessed' },
  { template: 'identity_linked', provider: 'Campus account' },
  { template: 'new_device', at: '2026-03-02T19:15:00.000Z' },
  { template: 'email_changed' },
  { template: 'account_changed' },
  { template: 'test_mail' },
  { template: 'report_received', itemId: randomUUID() },
  { template: 'item_receipt', itemId: randomUUID() },
  { template: 'claim_received', ...claim },
  { template: 'claim_repeated', ...claim },
  { template: 'claim_link', ...claim },
  { template: 'match_link', reference: 'LF-AAAA2', match },
  { template: 'claim_message', ...claim },
  { template: 'claim_decided', ...claim, decision: 'approved' },
  { template: 'claim_decided', ...claim, decision: 'expected', category: 'Bags' },
  { template: 'claim_decided', ...claim, decision: 'rejected' },
  {
    template: 'claim_decided',
    ...pickup,
    decision: 'approved',
    title: 'Blue umbrella',
    reference: 'LF-AAAA2',
  },
  { template: 'claim_ready', ...pickup },
  { template: 'pickup_code', ...pickup },
  { template: 'collection_reminder', ...pickup },
  { template: 'handover_receipt', ...claim },
  { template: 'finder_keeps', itemId: randomUUID() },
  { template: 'invitation', tokenId: randomUUID() },
  { template: 'link_identity', tokenId: randomUUID() },
  { template: 'claim_new_link', ...claim },
  { template: 'bring_item', itemId: randomUUID(), title: 'Blue umbrella' },
  { template: 'not_at_point', itemId: randomUUID(), title: 'Blue umbrella' },
  { template: 'owner_notice', ownerId: randomUUID(), category: 'Bags', closesAt: '2026-03-02T19:15:00.000Z' },
  { template: 'owner_reminder', ownerId: randomUUID(), category: 'Bags' },
  { template: 'claim_decided', ...claim, decision: 'withdrawn' },
  { template: 'report_link', itemId: randomUUID() },
  { template: 'report_closing', itemId: randomUUID(), closesAt: '2026-03-02T19:15:00.000Z' },
  { template: 'report_closing', path: '/profile/items', closesAt: '2026-03-02T19:15:00.000Z' },
  { template: 'report_news', itemId: randomUUID(), isOwned: false, ...news },
  {
    ...{ template: 'report_news', itemId: randomUUID(), isOwned: true, ...news },
    ...{ closesAt: '2026-03-02T19:15:00.000Z', odds: null, similar: [] },
  },
  { template: 'claim_closing', ...claim, closesAt: '2026-03-02T19:15:00.000Z' },
  { template: 'status_ok', ...status },
  { template: 'status_degraded', ...status, reasons: ['disk_low', 'mail_unavailable'] },
  { template: 'possible_match', reference: 'LF-AAAA2', match, picture: randomUUID(), desk: 'Library, 9–17' },
  ...notified.filter(({ type }) => type !== 'possible_match'),
  { template: 'notification', type: 'possible_match', about: 'item', path: '/profile/items', match },
  { template: 'notification', type: 'new_submission', about: 'claim', path: '/admin/claims' },
];

const config = loadConfig({
  PUBLIC_URL: 'https://lost.campus.test',
  CAMPUS_NAME: `O'Neil <&> "Campus"`,
  TIME_ZONE: 'Europe/Madrid',
});
const renderer = new MailRenderer(config, new SecretLinksService(config));
const render = ({ template, ...params }: MailContent, language: (typeof languages)[number]) =>
  renderer.render(
    Object.assign(new OutboxMail(), {
      id: randomUUID(),
      recipient: 'noor@campus.test',
      language,
      template,
      params,
    }),
  );

/** Rules of HTML that hold in mail programs, too: tables with attributes and styles inline are what they understand. */
const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'allowed-links': ['error', { allowExternal: true, allowRelative: false, allowAbsolute: false }],
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'prefer-tbody': 'off',
  },
});

/** What many mail programs drop or draw in another way (caniemail.com). */
const FORBIDDEN =
  /<(?:script|form|input|button|svg|video|link|iframe|base)\b|(?:display:\s*(?:flex|grid)|position:|float:|var\(|calc\(|background-image|@import|url\()/i;

/** Gmail cuts off what is longer, in bytes. */
const MOST_BYTES = 102_000;

describe.each(languages)('an e-mail in %s', (language) => {
  it.each(contents)('has the HTML that mail programs allow: $template $decision', (content) => {
    const mail = render(content, language);
    const { results } = html.validateStringSync(mail.html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message])),
    ).toEqual([]);
    expect(mail.html).not.toMatch(FORBIDDEN);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(MOST_BYTES);
    const urls = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => new URL(url ?? ''));
    expect(new Set(urls.map(({ origin }) => origin))).toEqual(new Set(['https://lost.campus.test']));
  });

  it.each(contents)('leads to the page that it tells of: $template $decision', (content) => {
    const { text, html, subject } = render(content, language);
    const [link] = /https:\/\/lost\.campus\.test\/\S+/.exec(text) ?? [];
    expect(link).toBeDefined();
    // The button, and the address to copy beneath it.
    expect(html.split(`href="${link}"`)).toHaveLength(3);
    expect(html).toContain(`>${link}</a>`);
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|null/);
  });

  it('writes the name of the campus as text, not as mark-up', () => {
    const { html, text } = render({ template: 'password_changed' }, language);
    expect(html).toContain('O&#39;Neil &lt;&amp;&gt; &quot;Campus&quot;');
    expect(html).not.toContain('<&>');
    expect(text).toContain(`O'Neil <&> "Campus" Lost & Found`);
  });

  it('names where to choose which e-mails one gets, where there is a choice', () => {
    const settingsUrl = 'https://lost.campus.test/profile/settings';
    const notified = render(contents.at(-1) as MailContent, language);
    expect(notified).toMatchObject({ settingsUrl, text: expect.stringContaining(settingsUrl) });
    expect(notified.html).toContain(`href="${settingsUrl}"`);
    const decided = render({ template: 'claim_decided', ...claim, decision: 'approved' }, language);
    expect(decided).toMatchObject({ settingsUrl: null, text: expect.not.stringContaining(settingsUrl) });
  });
});

describe('an e-mail about a claim', () => {
  const about = { ...claim, reference: 'LF-AAAA2', category: 'Bags' };
  const at = '2026-03-16T19:15:00.000Z';
  const approved = {
    template: 'claim_decided',
    decision: 'approved',
    ...about,
    pickupCode: '012345',
  } as const;

  it.each([
    ['en', 'Your claim was approved: Blue umbrella – '],
    ['es', 'Tu solicitud ha sido aprobada: Blue umbrella – '],
    ['fr', 'Votre demande a été approuvée\u00a0: Blue umbrella – '],
  ] as const)('names its item in the subject, else its reference: %s', (language, subject) => {
    const titled = render({ ...approved, title: 'Blue umbrella' }, language);
    expect(titled.subject).toContain(subject);
    expect(render(approved, language).subject).toContain(subject.replace('Blue umbrella', 'LF-AAAA2'));
    const desk = {
      template: 'notification',
      type: 'new_submission',
      about: 'claim',
      path: '/admin/claims',
    } as const;
    expect(render({ ...desk, reference: 'LF-AAAA2' }, language).subject).toContain('LF-AAAA2');
    expect(render({ template: 'report_link', itemId: '', title: 'Keys' }, language).subject).not.toContain(
      'Keys',
    );
  });

  it.each([
    ['en', 'Your pick-up code\n012 345\nCollect it by Monday, March 16, 2026 at 8:15 PM GMT+1'],
    ['es', 'Tu código de recogida\n012 345\nRecógelo antes del lunes, 16 de marzo de 2026, 20:15 CET'],
    ['fr', 'Votre code de retrait\n012 345\nÀ retirer avant le lundi 16 mars 2026 à 20:15 UTC+1'],
  ] as const)('has the code on a line of its own, and until when the item waits: %s', (language, box) => {
    const { text, html } = render({ ...approved, collectUntil: at }, language);
    expect(text.replaceAll('\u202f', ' ')).toContain(box);
    expect(html).toContain('>012 345</strong>');
    const { text: without } = render(approved, language);
    expect(without).toMatch(/\n012 345\n\n/);
  });

  it('opens the page of the claim at its messages if it is about one', () => {
    const { text } = render({ template: 'claim_message', ...claim }, 'en');
    expect(text).toContain(`https://lost.campus.test/case?at=messages#${claim.claimId}.1.`);
  });

  it('shows a picture from this site, and none without one', () => {
    const picture = randomUUID();
    const { html } = render({ template: 'claim_received', ...about, picture }, 'en');
    expect(html).toContain(
      `<img src="https://lost.campus.test/api/files/${picture}?size=thumbnail" alt="Photo of the item"`,
    );
    expect(render({ template: 'claim_received', ...about }, 'en').html).not.toContain('<img');
  });
});

it('an e-mail says how long its link can be used', () => {
  const expected = languages.flatMap((language) =>
    (['verify_email', 'reset_password'] as const).map(
      (template) => render({ template, tokenId: randomUUID() }, language).text,
    ),
  );
  const validities = ['48 hours', '1 hour', '48 horas', '1 hora', '48 heures', '1 heure'];
  // French does not let a number and its unit part.
  const found = expected.map((text, place) =>
    text.replaceAll('\u00a0', ' ').includes(`${validities[place]}`),
  );
  expect(found).toEqual(validities.map(() => true));
});

describe('an e-mail about a possible match', () => {
  it.each([
    ['en', 'Bags', 'Main Library', 'March 2, 2026'],
    ['es', 'Bolsos y mochilas', 'Biblioteca principal', '2 de marzo de 2026'],
    ['fr', 'Sacs', 'Bibliothèque principale', '2 mars 2026'],
  ] as const)('says what was found, where and when: %s', (language, ...words) => {
    for (const template of ['possible_match', 'notification'] as const) {
      const notice = { type: 'possible_match', about: 'item', path: '/profile/items', match } as const;
      const { text } = render({ template, ...notice }, language);
      for (const expected of ['LF-4K7Q2', ...words]) expect(text).toContain(expected);
      expect(text).toMatch(/\/match#\S{106}\s/);
    }
  });

  it.each(languages)('names what is the campus’s own as it was written: %s', (language) => {
    const own = { ...match, category: 'Velos <b>', place: 'constructor' };
    const { text, html } = render({ template: 'possible_match', match: own }, language);
    for (const name of [own.category, own.place]) expect(text).toContain(name);
    expect(html).toContain('Velos &lt;b&gt;');
  });

  it.each(languages)('names the standard ones as the screens do: %s', (language) => {
    const file = join(__dirname, '../../../../../packages/i18n/locales', language, 'labels.json');
    const { category, location, desk } = JSON.parse(readFileSync(file, 'utf8'));
    const { categories, places, defaultDesk } = mailTexts[language];
    expect({ category: categories, location: places }).toEqual({ category, location });
    expect({ [DEFAULT_DESK]: defaultDesk }).toEqual(desk);
    expect(Object.keys(categories).sort()).toEqual([...itemCategories].sort());
    expect(Object.keys(places).sort()).toEqual([...campusLocations].sort());
  });
});

describe.each([
  ['en', 'Firefox on Linux', /March 2, 2026\D+8:15\sPM/, 'not known'],
  ['es', 'Firefox en Linux', /2 de marzo de 2026\D+20:15/, 'desconocido'],
  ['fr', 'Firefox sur Linux', /2 mars 2026\D+20:15/, 'inconnu'],
] as const)('an e-mail about a new device in %s', (language, device, time, unknown) => {
  const at = '2026-03-02T19:15:00.000Z';
  const textWith = (about: object) => render({ template: 'new_device', at, ...about }, language).text;

  it('contains place and time of the sign-in, and the next steps', () => {
    const text = textWith({ browser: 'Firefox', system: 'Linux' });
    for (const expected of [device, 'https://lost.campus.test/profile/settings'])
      expect(text).toContain(expected);
    expect(text).toMatch(time);
    expect(textWith({ system: 'Linux' })).toContain('Linux.');
    expect(textWith({})).toContain(`${unknown}.`);
  });

  it('speaks of a provider only where it was one', () => {
    const [without, through] = [textWith({}), textWith({ provider: 'Campus account' })];
    expect(through).toContain('Campus account');
    expect(through.split('\n\n')).toHaveLength(without.split('\n\n').length + 1);
  });
});

describe('the daily status', () => {
  const lines = (changes: object = {}) =>
    render({ template: 'status_ok', ...status, ...changes }, 'en').text.split(/\n+/);

  it('has figures, the version and how to use the newest entry of the log', () => {
    expect(
      lines()
        .slice(2, 9)
        .map((line) => line.replaceAll('\u202f', ' ')),
    ).toEqual([
      'Last backup: March 2, 2026 at 8:15 PM GMT+1',
      'Emails that wait: 2. Emails that were not sent: 1',
      'Waiting for the desk: claims 4, lost reports 5, found reports 6',
      'Version: 1.0.0+abc1234',
      `Newest entry of System Logs: ${status.seal}`,
      `Keep this email. npm run log -- verify --from ${status.seal} finds a log that was changed or cut since.`,
      'Open Status',
    ]);
  });

  it.each([
    [{ ...status.backup, isLate: true }, 'The next one is late.'],
    [{ lastAt: null, isLate: false }, 'There is no backup yet.'],
    [null, 'Backups are not scheduled.'],
  ])('says if a backup is late or missing: %j', (backup, line) => {
    expect(lines({ backup })[2]).toContain(line);
  });

  it.each(languages)(
    'words each reason of the health check, in English with its own words: %s',
    (language) => {
      const { reasons } = mailTexts[language].status;
      expect(Object.keys(reasons).sort()).toEqual(Object.keys(publicTexts).sort());
      if (language === 'en') expect(reasons).toEqual(publicTexts);
      else expect(Object.values(reasons)).not.toEqual(expect.arrayContaining(Object.values(publicTexts)));
    },
  );
});

describe('the texts of e-mails', () => {
  const mailTextKeys = Object.keys(mailTexts.en.texts).sort();

  it.each(languages)('are all there in %s', (language) => {
    // The file itself: what is missing there is said in English.
    const file = join(__dirname, `emails.${language}.json`);
    const own = JSON.parse(readFileSync(file, 'utf8')) as typeof mailTexts.en;
    const { texts, reasons, greeting, linkHint, signature, device, unknownDevice } = own;
    expect(Object.keys(texts).sort()).toEqual(mailTextKeys);
    expect(Object.keys(reasons).sort()).toEqual(Object.keys(mailTexts.en.reasons).sort());
    const expected = Object.values(texts).flatMap(({ subject, paragraphs, action }) => [
      subject,
      action,
      ...paragraphs,
    ]);
    const framed = [greeting, linkHint, signature, device, unknownDevice, ...Object.values(reasons)];
    expect([...expected, ...framed].filter((text) => text.trim().length < 4 || /[\r\n]/.test(text))).toEqual(
      [],
    );
    expect(Object.values(texts).filter(({ paragraphs }) => paragraphs.length === 0)).toEqual([]);
  });

  it('are said in English where a translation lacks them', () => {
    const { claim_approved: lost, ...texts } = mailTexts.es.texts;
    const { signature, ...others } = mailTexts.es;
    const filled = withEnglish({ ...others, texts } as never);
    expect([filled.texts.claim_approved, filled.signature]).toEqual([
      mailTexts.en.texts.claim_approved,
      mailTexts.en.signature,
    ]);
    expect(filled.texts.claim_approved).not.toEqual(lost);
    expect(filled.texts.claim_rejected).toBe(mailTexts.es.texts.claim_rejected);
  });

  it('are in their own language', () => {
    const subjects = languages.flatMap((language) =>
      Object.values(mailTexts[language].texts).map(({ subject }) => subject),
    );
    expect(new Set(subjects).size).toBe(languages.length * mailTextKeys.length);
  });

  it('address a student in Spanish as tú, and call a claim no complaint', () => {
    expect(JSON.stringify(mailTexts.es)).not.toMatch(/\b(usted|reclamaci)/i);
  });

  it('are all among the e-mails of this file', () => {
    expect([...new Set(contents.map(getText))].sort()).toEqual(mailTextKeys);
  });

  it('are found for every template and notification', () => {
    const claim = { claimId: '', linkVersion: 1 };
    const plain = mailTemplates.map((template) =>
      getText({ template, ...claim, tokenId: '', decision: 'approved', type: 'new_message' } as never),
    );
    const decided = (['expected', 'rejected', 'withdrawn'] as const).map((decision) =>
      getText({ template: 'claim_decided', ...claim, decision }),
    );
    const notified = notificationTypes.flatMap((type) =>
      (['item', 'claim'] as const).map((about) =>
        getText({ template: 'notification', type, about, path: '/' }),
      ),
    );
    const asked = getText({ template: 'report_news', itemId: '', isOwned: false, ...news, closesAt: '' });
    const due = getText({ template: 'report_news', itemId: '', isOwned: false, ...news, closesAt: 'now' });
    expect(asked).toBe('report_news');
    const keys = [...plain, ...decided, ...notified, due];
    expect([...new Set(keys)].sort()).toEqual(mailTextKeys);
  });
});

describe('news of a lost report', () => {
  const itemId = randomUUID();
  const sent = { template: 'report_news', itemId, isOwned: false, ...news } as const;
  const urlsIn = (text: string) => text.match(/https:\/\/\S+/g) ?? [];

  it('leads to the page of each answer, and to the report for a detail', () => {
    const { text, html } = render(sent, 'en');
    const urls = urlsIn(text);
    expect(urls.map((url) => new URL(url).pathname)).toEqual([
      '/report-news',
      '/report-news/still-missing',
      '/report-news/have-it-back',
      '/report-status',
      '/report-news/no-more-mails',
    ]);
    for (const url of urls) expect(html).toContain(`href="${url}"`);
    const owned = urlsIn(render({ ...sent, isOwned: true }, 'en').text);
    expect(owned).toContain('https://lost.campus.test/profile/items');
  });

  it('names public facts, and odds only if there are enough reports', () => {
    const { text } = render(sent, 'en');
    expect(text).toContain('Items that came in since your report: 1,214. Compared with your report: 37.');
    expect(text).toContain('Bags, found on March 2, 2026. Place: Main Library. Reference LF-4K7Q2');
    expect(text).toContain('Of 40 closed reports of this category, 12 ended with the item back.');
    expect(text).toContain('Half of these came back within 9 days.');
    const { text: without } = render({ ...sent, odds: null, similar: [] }, 'en');
    expect(without).not.toMatch(/closed reports|Half of these|LF-/);
  });

  it('can be ended by a mail program with one request, as those of matches, unlike other e-mails', () => {
    const mail = render(sent, 'fr');
    const matched = { template: 'possible_match', match: { ...match, lostId: itemId } } as const;
    const notice = { template: 'notification', type: 'possible_match', about: 'item', path: '/' } as const;
    for (const one of [sent, matched, { ...notice, match: matched.match }])
      expect(getMessage(render(one, 'fr'), config).headers).toMatchObject({
        'List-Unsubscribe': expect.stringMatching(
          new RegExp(`^<https://lost\\.campus\\.test/api/report/news/stop/${itemId}\\.[\\w-]+>$`),
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
    expect(render(matched, 'fr').text).toContain('/report-news/no-more-mails#');
    const other = getMessage(render({ template: 'report_received', itemId }, 'fr'), config);
    expect(JSON.stringify(other.headers)).not.toContain('List-Unsubscribe');
    // The address of the header can do nothing else.
    expect(mail.text).not.toContain('/news/stop/');
  });
});

const HOUR = 3_600_000;

describe('waitAfter', () => {
  it('doubles up to four hours', () => {
    const waits = [1, 2, 3, 8, 20].map((attempts) => waitAfter(attempts, 1));
    expect(waits).toEqual([30_000, 60_000, 120_000, 128 * 30_000, 4 * HOUR]);
  });

  it('is spread over the upper half', () => {
    expect([0, 0.5].map((random) => waitAfter(1, random))).toEqual([15_000, 22_500]);
  });

  it('gives a mail server days to come back', () => {
    const attempts = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => index + 1);
    const inAll = (random: number) => attempts.reduce((sum, attempt) => sum + waitAfter(attempt, random), 0);
    expect(inAll(0)).toBeGreaterThan(3 * 24 * HOUR);
    expect(inAll(0.5) / (24 * HOUR)).toBeCloseTo(4.6, 1);
  });
});

describe('the title of an item in an e-mail', () => {
  it('is named only to the person who reported it', () => {
    expect(isOnOwnReport({ template: 'report_received', itemId: '' })).toBe(true);
    expect(isOnOwnReport({ template: 'claim_ready', ...claim, pickupCode: '012345' })).toBe(false);
    const notice = { template: 'notification', path: '/' } as const;
    expect(isOnOwnReport({ ...notice, type: 'item_claimed', about: 'item' })).toBe(true);
    expect(isOnOwnReport({ ...notice, type: 'new_submission', about: 'item' })).toBe(false);
  });

  it.each(['Win at evil.example', 'www.evil', 'https://x', 'Call 555 010 0147', 'me@evil.example'])(
    'is left out where it leads away: %s',
    (title) => expect(titleForMail(title)).toBeUndefined(),
  );

  it('is one line, and never in the subject', () => {
    const title = titleForMail('Blue\r\nBcc: all\u2028umbrella');
    expect(title).toBe('Blue Bcc: all umbrella');
    const { subject, text, html } = render(
      { template: 'bring_item', itemId: randomUUID(), title: '<b>Bag</b>' },
      'en',
    );
    expect(subject).not.toContain('Bag');
    expect(text).toContain('Item: <b>Bag</b>');
    expect(html).toContain('&lt;b&gt;Bag');
  });
});
