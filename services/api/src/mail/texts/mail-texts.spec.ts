import { languages, notificationTypes } from '@lost-found/contracts';
import { mailTemplates } from '../mail-content.js';
import { mailReasons, mailTextKeys } from './mail-text.js';
import { mailTexts, textOf } from './mail-texts.js';

describe('the texts of e-mails', () => {
  it.each(languages)('are all there in %s', (language) => {
    const { texts, reasons, greeting, linkHint, signature } = mailTexts[language];
    expect(Object.keys(texts).sort()).toEqual([...mailTextKeys].sort());
    expect(Object.keys(reasons).sort()).toEqual([...mailReasons].sort());
    const said = Object.values(texts).flatMap(({ subject, paragraphs, action }) => [
      subject,
      action,
      ...paragraphs,
    ]);
    const framed = [greeting, linkHint, signature('X'), ...Object.values(reasons).map((why) => why('X'))];
    expect([...said, ...framed].filter((text) => text.trim().length < 4 || /[\r\n]/.test(text))).toEqual([]);
    expect(Object.values(texts).filter(({ paragraphs }) => paragraphs.length === 0)).toEqual([]);
  });

  it('are in their own language', () => {
    const subjects = languages.flatMap((language) =>
      Object.values(mailTexts[language].texts).map(({ subject }) => subject),
    );
    expect(new Set(subjects).size).toBe(languages.length * mailTextKeys.length);
  });

  it('are found for every template and notification', () => {
    const claim = { claimId: '', linkVersion: 1 };
    const plain = mailTemplates.map((template) =>
      textOf({ template, ...claim, tokenId: '', decision: 'approved', type: 'new_message' } as never),
    );
    const decided = (['rejected', 'withdrawn'] as const).map((decision) =>
      textOf({ template: 'claim_decided', ...claim, decision }),
    );
    const notified = notificationTypes.flatMap((type) =>
      (['item', 'claim'] as const).map((about) =>
        textOf({ template: 'notification', type, about, path: '/' }),
      ),
    );
    const keys = [...plain, ...decided, ...notified].map(({ key }) => key);
    expect([...new Set(keys)].sort()).toEqual([...mailTextKeys].sort());
  });
});
