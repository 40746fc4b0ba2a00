import { randomUUID } from 'node:crypto';
import { languages } from '@lost-found/contracts';
import { loadConfig } from '../config/config.js';
import { SecretLinksService } from '../links/secret-links.service.js';
import type { MailContent } from './mail-content.js';
import { MailRenderer } from './mail-renderer.js';
import { OutboxMail } from './outbox-mail.entity.js';

const claim = { claimId: randomUUID(), linkVersion: 1 };
const contents: readonly MailContent[] = [
  { template: 'verify_email', tokenId: randomUUID() },
  { template: 'reset_password', tokenId: randomUUID() },
  { template: 'account_exists', tokenId: randomUUID() },
  { template: 'password_changed' },
  { template: 'claim_received', ...claim },
  { template: 'claim_message', ...claim },
  { template: 'claim_decided', ...claim, decision: 'approved' },
  { template: 'claim_decided', ...claim, decision: 'rejected' },
  { template: 'claim_decided', ...claim, decision: 'withdrawn' },
  { template: 'notification', type: 'new_submission', about: 'claim', path: '/admin/claims' },
];

const config = loadConfig({ PUBLIC_URL: 'https://lost.campus.test', CAMPUS_NAME: `O'Neil <&> "Campus"` });
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

describe.each(languages)('an e-mail in %s', (language) => {
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

it('an e-mail says how long its link can be used', () => {
  const said = languages.flatMap((language) =>
    (['verify_email', 'reset_password'] as const).map(
      (template) => render({ template, tokenId: randomUUID() }, language).text,
    ),
  );
  const validities = ['48 hours', '1 hour', '48 horas', '1 hora', '48 heures', '1 heure'];
  // French does not let a number and its unit part.
  const found = said.map((text, place) => text.replaceAll('\u00a0', ' ').includes(`${validities[place]}`));
  expect(found).toEqual(validities.map(() => true));
});
