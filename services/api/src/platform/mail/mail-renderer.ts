import { durations, fillText, type Language, newsAnswerSegments } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { SecretLinksService } from '../secrets/secret-links.service.js';
import type { RenderedMail } from './delivery/mail-delivery.js';
import { type MailContent, type MailTemplate, type MatchAbout, mailRules } from './mail-content.js';
import { type LabelledLink, type Letter, toHtml, toText } from './mail-letter.js';
import { getText, mailTexts, namesIn } from './mail-texts.js';
import type { OutboxMail } from './outbox-mail.entity.js';

const pages = {
  forgotPassword: '/forgot-password',
  logs: '/admin/logs',
  ownItems: '/profile/items',
  settings: '/profile/settings',
  signIn: '/sign-in',
} as const;

/** Words an e-mail in its reader's language. Its link is computed here, so that the outbox keeps no secret. */
@Injectable()
export class MailRenderer {
  constructor(
    private readonly config: Config,
    private readonly links: SecretLinksService,
  ) {}

  render({ id, recipient, language, template, params }: OutboxMail): RenderedMail {
    const content = { template, ...params } as MailContent;
    const { reason } = mailRules[template];
    const texts = mailTexts[language];
    const { subject: title, paragraphs, action } = texts.texts[getText(content)];
    const site = `${this.config.campusName} Lost & Found`;
    const settingsUrl = reason === 'settings' ? this.#pageUrl(pages.settings) : null;
    const letter: Letter = {
      language,
      site,
      title,
      greeting: texts.greeting,
      paragraphs: [
        ...paragraphs
          .map((text) =>
            fillText(text, {
              ...getSignIn(content, language, this.config.timeZone),
              ...linkValidity(template, language),
              ...getPickup(content, language),
              ...getMatch(content, language),
              ...getClosing(content, language, this.config.timeZone),
              ...getNews(content, language),
            }),
          )
          // Texts without a value are left out, such as the code of a claim before pick-up codes existed.
          .filter((text) => !text.includes('{{')),
        ...getSimilar(content, language),
        ...itemLine(content, language),
        ...(content.desk ? [fillText(texts.desk, { desk: content.desk })] : []),
        ...(content.reference ? [fillText(texts.reference, { reference: content.reference })] : []),
      ],
      link: { label: action, url: this.#getLink(content) },
      links: this.#getLinks(content, language),
      linkHint: texts.linkHint,
      signature: fillText(texts.signature, { site }),
      reason: fillText(texts.reasons[reason], { site }),
      settings: settingsUrl ? { label: texts.settingsAction, url: settingsUrl } : null,
    };
    const subject = `${title} – ${site}`;
    const stopUrl = content.template === 'report_news' ? this.links.stopNewsUrl(content.itemId) : undefined;
    const [text, html] = [toText(letter), toHtml(letter)];
    return { id, to: recipient, language, subject, settingsUrl, stopUrl, text, html };
  }

  #getLink(content: MailContent): string {
    switch (content.template) {
      case 'verify_email':
        return this.links.accountUrl('verify_email', content.tokenId);
      case 'invitation':
      case 'link_identity':
        return this.links.accountUrl(content.template, content.tokenId, content.page);
      case 'reset_password':
      case 'account_exists':
        return this.links.accountUrl('reset_password', content.tokenId);
      case 'identity_linked':
      case 'password_changed':
      case 'second_factor_added':
      case 'second_factor_removed':
      case 'second_factor_recovery_codes':
      case 'second_factor_guessed':
        return this.#pageUrl(pages.forgotPassword);
      case 'email_changed':
        return this.#pageUrl(pages.signIn);
      case 'new_device':
        return this.#pageUrl(pages.settings);
      case 'account_changed':
        return this.#pageUrl(pages.logs);
      case 'report_received':
      case 'report_link':
        return this.links.reportUrl(content.itemId);
      case 'owner_notice':
      case 'owner_reminder':
        return this.links.ownerUrl(content.ownerId, 'mine');
      case 'item_receipt':
      case 'bring_item':
      case 'finder_keeps':
      case 'not_at_point':
        return this.#pageUrl(`/item/${content.itemId}`);
      case 'report_closing':
        return content.itemId ? this.links.reportUrl(content.itemId) : this.#pageUrl(content.path ?? '/');
      case 'report_news':
        return this.links.newsUrl(content.itemId);
      case 'possible_match':
      case 'match_link':
        return this.links.matchUrl(content.match.lostId, content.match.foundId);
      case 'notification':
        return content.match
          ? this.links.matchUrl(content.match.lostId, content.match.foundId)
          : this.#pageUrl(content.path);
      default:
        return this.links.caseUrl(content.claimId, content.linkVersion);
    }
  }

  /** Returns the links below the button. Each leads to a page that asks: a mail scanner that opens it changes nothing. */
  #getLinks(content: MailContent, language: Language): LabelledLink[] {
    const texts = mailTexts[language];
    if (content.template === 'owner_notice' || content.template === 'owner_reminder')
      return [{ label: texts.notMine, url: this.links.ownerUrl(content.ownerId, 'not_mine') }];
    if (content.template !== 'report_news') return [];
    const { itemId, isOwned } = content;
    const { addDetail, ...answers } = texts.newsAnswers;
    const url = isOwned ? this.#pageUrl(pages.ownItems) : this.links.reportUrl(itemId);
    return [
      ...(['still_missing', 'have_it_back'] as const),
      { label: addDetail, url },
      'no_more_mails' as const,
    ].map((one) =>
      typeof one === 'string'
        ? { label: answers[one], url: this.links.newsUrl(itemId, newsAnswerSegments[one]) }
        : one,
    );
  }

  #pageUrl(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }
}

const HOUR = 3_600_000;

const DAY = 24 * HOUR;

/** Returns the validity of a link in words, such as '48 hours' or '7 days'; empty for a link that does not expire. */
function linkValidity(template: MailTemplate, language: Language): { validity?: string } {
  const { lifetime } = mailRules[template];
  if (!lifetime) return {};
  const isLong = lifetime > 2 * DAY;
  return {
    validity: isLong ? inUnits(language, 'day', lifetime / DAY) : inUnits(language, 'hour', lifetime / HOUR),
  };
}

const inUnits = (language: Language, unit: 'hour' | 'day', count: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** A pick-up code, in two groups that are easy to read out, and how long it counts. */
function getPickup(content: MailContent, language: Language): { code?: string; codeValidity?: string } {
  if (!('pickupCode' in content) || !content.pickupCode) return {};
  const code = content.pickupCode.replace(/(?=.{3}$)/, ' ');
  return { code, codeValidity: inUnits(language, 'day', durations.pickupCode / DAY) };
}

function getSignIn(content: MailContent, language: Language, timeZone: string): Record<string, string> {
  const provider: Record<string, string> =
    'provider' in content && content.provider ? { provider: content.provider } : {};
  if (content.template !== 'new_device') return provider;
  const { device: both, unknownDevice } = mailTexts[language];
  const { browser, system, at } = content;
  const device =
    browser && system ? fillText(both, { browser, system }) : (browser ?? system ?? unknownDevice);
  const time = new Intl.DateTimeFormat(language, { ...clockTime, timeZone }).format(new Date(at));
  return { ...provider, device, time };
}

const clockTime = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Returns the found item, its place and its date in the reader's language. The campus's own names stay as written. */
function getMatch(content: MailContent, language: Language): Record<string, string> {
  if (!('match' in content) || !content.match) return {};
  return nameMatch(content.match, language);
}

function nameMatch({ found, category, place, date }: MatchAbout, language: Language): Record<string, string> {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  const names = namesIn(language);
  return { found, category: names.category(category), place: names.place(place), day };
}

/** Returns the counts of news; the odds only if there are enough closed reports. */
function getNews(content: MailContent, language: Language): Record<string, string> {
  if (content.template !== 'report_news') return {};
  const { found, compared, similar, odds } = content;
  const format = new Intl.NumberFormat(language);
  const { days } = odds ?? {};
  return {
    found: format.format(found),
    compared: format.format(compared),
    similar: format.format(similar.length),
    ...(odds && { closed: format.format(odds.closed), returned: format.format(odds.returned) }),
    ...(days ? { days: inUnits(language, 'day', days) } : {}),
  };
}

/** Returns a line for each similar item, of public facts from the lists of the campus. */
function getSimilar(content: MailContent, language: Language): string[] {
  if (content.template !== 'report_news') return [];
  return content.similar.map((match) => fillText(mailTexts[language].similar, nameMatch(match, language)));
}

/** Returns the day of closing, or until which an item waits for its owner. */
function getClosing(content: MailContent, language: Language, timeZone: string): { closesOn?: string } {
  if (!('closesAt' in content) || !content.closesAt) return {};
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  return { closesOn: day.format(new Date(content.closesAt)) };
}

function itemLine(content: MailContent, language: Language): string[] {
  const category = 'match' in content && content.match ? undefined : content.category;
  const title = content.title ?? (category && namesIn(language).category(category));
  return title ? [fillText(mailTexts[language].item, { title })] : [];
}

/** True if the link of an e-mail has expired. */
export const isLinkOver = ({ template, createdAt }: OutboxMail, now: number): boolean =>
  now - createdAt.getTime() > (mailRules[template].lifetime ?? Number.POSITIVE_INFINITY);
