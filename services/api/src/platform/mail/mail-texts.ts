import type { Language } from '@lost-found/contracts';
import en from './emails.en.json' with { type: 'json' };
import es from './emails.es.json' with { type: 'json' };
import fr from './emails.fr.json' with { type: 'json' };
import type { MailContent } from './mail-content.js';

/**
 * The e-mail texts of a language. `{{site}}`: name of the service. In paragraphs, `{{validity}}`: validity of a link
 * that expires. `subject`: of an e-mail about a claim, with its item. `code`, `collectUntil`: stand in the box of a pick-up
 * code. `picture`: text of the item's picture. `action`: text of the link. `linkHint`: stands before its address, for readers without a button.
 * `device`: browser and system of a sign-in. `similar`: an item that is similar to a lost one. `newsAnswers`: the links
 * of news. `status`: lines of the daily status; its `reasons` are those of `/health/ready`. `defaultDesk`: name of the desk of a new campus. `categories` and `places`: names of the standard ones, as on
 * the screens.
 */
type MailTexts = typeof en;
export type MailTextKey = keyof MailTexts['texts'];

/** The texts of a language, each that is missing in English: a mail is better half understood than not sent. */
export const withEnglish = (texts: MailTexts): MailTexts => ({
  ...en,
  ...texts,
  reasons: { ...en.reasons, ...texts.reasons },
  newsAnswers: { ...en.newsAnswers, ...texts.newsAnswers },
  status: { ...en.status, ...texts.status, reasons: { ...en.status.reasons, ...texts.status?.reasons } },
  texts: { ...en.texts, ...texts.texts },
});

export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  en,
  es: withEnglish(es),
  fr: withEnglish(fr),
};

type Names = Readonly<Record<string, string>>;

const nameIn = (names: Names, name: string): string => (Object.hasOwn(names, name) && names[name]) || name;

/** Returns what names categories and places in a language, as on the screens. The campus's own names stay as written. */
export const namesIn = (language: Language) => {
  const { categories, places }: Record<'categories' | 'places', Names> = mailTexts[language];
  return {
    category: (name: string) => nameIn(categories, name),
    place: (name: string) => nameIn(places, name),
  };
};

export function getText(content: MailContent): MailTextKey {
  if (content.template === 'claim_decided') return decisionTexts[content.decision];
  if (content.template === 'match_link') return 'possible_match';
  if (content.template === 'report_news' && content.closesAt) return 'report_unconfirmed';
  if (content.template !== 'notification') return content.template;
  if (content.stage) return stageTexts[content.stage];
  return notificationTexts[content.type][content.about];
}

const decisionTexts = {
  approved: 'claim_approved',
  expected: 'claim_expected',
  rejected: 'claim_rejected',
  withdrawn: 'claim_approval_withdrawn',
} as const;

const stageTexts = { to_bring: 'bring_item', expected: 'claim_expected', ready: 'claim_ready' } as const;

const notificationTexts = {
  item_approved: { item: 'item_approved', claim: 'item_approved' },
  item_rejected: { item: 'item_rejected', claim: 'claim_rejected' },
  item_claimed: { item: 'item_claimed', claim: 'claim_approved' },
  new_message: { item: 'claim_message', claim: 'claim_message' },
  new_submission: { item: 'new_report', claim: 'new_claim' },
  possible_match: { item: 'possible_match', claim: 'possible_match' },
} as const;
