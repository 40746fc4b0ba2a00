import { durations, fillText, type Language, newsAnswerSegments } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { thumbnailUrl } from '../file-storage/file-info.js';
import { SecretLinksService } from '../secrets/secret-links.service.js';
import type { RenderedMail } from './delivery/mail-delivery.js';
import {
  isOnClaim,
  type MailContent,
  type MailTemplate,
  type MatchAbout,
  mailRules,
  type StatusContent,
} from './mail-content.js';
import { type LabelledLink, type Letter, toHtml, toText } from './mail-letter.js';
import { getText, mailTexts, namesIn } from './mail-texts.js';
import type { OutboxMail } from './outbox-mail.entity.js';

const pages = {
  forgotPassword: '/forgot-password',
  logs: '/admin/logs',
  ownItems: '/profile/items',
  settings: '/profile/settings',
  signIn: '/sign-in',
  status: '/admin/status',
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
    const values = {
      ...getSignIn(content, language, this.config.timeZone),
      ...linkValidity(template, language),
      ...getPickup(content, language, this.config.timeZone),
      ...getMatch(content, language),
      ...getClosing(content, language, this.config.timeZone),
      ...getNews(content, language),
    };
    // Texts without a value are left out, such as the code of a claim before pick-up codes existed.
    const fill = (text: string) => [fillText(text, values)].filter((filled) => !filled.includes('{{'));
    const { code } = values;
    const { picture } = content;
    const letter: Letter = {
      language,
      site,
      title,
      greeting: texts.greeting,
      paragraphs: [
        ...paragraphs.flatMap(fill),
        ...getSimilar(content, language),
        ...getReasons(content, language),
      ],
      code: code ? { label: texts.code, value: code, until: fill(texts.collectUntil)[0] ?? '' } : null,
      facts: [
        ...itemLine(content, language),
        ...getStatusLines(content, language, this.config.timeZone),
        ...(content.desk ? [fillText(texts.desk, { desk: content.desk })] : []),
        ...(content.reference ? [fillText(texts.reference, { reference: content.reference })] : []),
      ],
      picture: picture
        ? {
            url: this.#pageUrl(thumbnailUrl(picture)),
            alt: texts.picture,
            isBesideFacts: !('match' in content && content.match),
          }
        : null,
      link: { label: action, url: this.#getLink(content) },
      links: this.#getLinks(content, language),
      linkHint: texts.linkHint,
      signature: fillText(texts.signature, { site }),
      reason: fillText(texts.reasons[reason], { site }),
      stop: this.#getStop(content, language),
    };
    const about = isOnClaim(content) && (content.title ?? content.reference);
    const topic = about ? fillText(texts.subject, { subject: title, about }) : title;
    const subject = `${topic} – ${site}`;
    const stopped = stoppedBy(content);
    const stopUrl = stopped && this.links.stopNewsUrl(stopped);
    const [text, html] = [toText(letter), toHtml(letter)];
    return { id, to: recipient, language, subject, settingsUrl, stopUrl, text, html };
  }

  /** Returns the link at the end, to the page where such e-mails end; news of a report has it among its answers. */
  #getStop(content: MailContent, language: Language): LabelledLink | null {
    const { newsAnswers, settingsAction } = mailTexts[language];
    if (mailRules[content.template].reason === 'settings')
      return { label: settingsAction, url: this.#pageUrl(pages.settings) };
    if (content.template !== 'possible_match') return null;
    const url = this.links.newsUrl(content.match.lostId, newsAnswerSegments.no_more_mails);
    return { label: newsAnswers.no_more_mails, url };
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
      case 'status_ok':
      case 'status_degraded':
      case 'test_mail':
        return this.#pageUrl(pages.status);
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
      case 'claim_message':
        return this.links.caseUrl(content.claimId, content.linkVersion, 'messages');
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

/** Returns the lost report that a mail program can end such e-mails about (RFC 8058); its owner can switch off no other. */
function stoppedBy(content: MailContent): string | undefined {
  if (content.template === 'report_news') return content.itemId;
  const isAboutMatch = content.template === 'possible_match' || content.template === 'notification';
  return isAboutMatch ? content.match?.lostId : undefined;
}

/** A pick-up code, in two groups that are easy to read out, how long it counts, and until when the item waits. */
function getPickup(
  content: MailContent,
  language: Language,
  timeZone: string,
): { code?: string; codeValidity?: string; collectUntil?: string } {
  if (!('pickupCode' in content) || !content.pickupCode) return {};
  const code = content.pickupCode.replace(/(?=.{3}$)/, ' ');
  const codeValidity = inUnits(language, 'day', durations.pickupCode / DAY);
  if (!content.collectUntil) return { code, codeValidity };
  const format = new Intl.DateTimeFormat(language, { ...clockTime, weekday: 'long', timeZone });
  return { code, codeValidity, collectUntil: format.format(new Date(content.collectUntil)) };
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

/** Returns what is wrong with the service, in the words of `/health/ready`. */
function getReasons(content: MailContent, language: Language): string[] {
  if (!isStatus(content)) return [];
  return content.reasons.map((code) => mailTexts[language].status.reasons[code]);
}

/** Returns the figures of the daily status, and the newest entry of the log. */
function getStatusLines(content: MailContent, language: Language, timeZone: string): string[] {
  if (!isStatus(content)) return [];
  const { backup, mails, waiting, version, seal } = content;
  const texts = mailTexts[language].status;
  const time = new Intl.DateTimeFormat(language, { ...clockTime, timeZone });
  return [
    backup?.lastAt
      ? fillText(backup.isLate ? texts.backupLate : texts.backup, {
          at: time.format(new Date(backup.lastAt)),
        })
      : backup
        ? texts.noBackup
        : texts.backupsOff,
    fillText(texts.mails, mails),
    fillText(texts.waiting, waiting),
    fillText(texts.version, { version }),
    ...(seal ? [fillText(texts.log, { seal }), fillText(texts.verify, { seal })] : []),
  ];
}

const isStatus = (content: MailContent): content is Extract<MailContent, StatusContent> =>
  content.template === 'status_ok' || content.template === 'status_degraded';

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
