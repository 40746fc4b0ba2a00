import type { TraitClass } from './vocabulary-shape.js';

/*
 * Every number of the matcher. A score is a sum of evidence, in steps of about one rare word; evidence.ts has an example. All were
 * set by hand on the sets for tuning (sets/README.md), none is learned. Above each group stands what it multiplies or bounds.
 */

/**
 * Maximum amounts read from one report; the rest is ignored. Corrections cost most. `comparisons`: pairs of
 * letters of words that are compared for one question; none in the sets takes 1,000.
 */
export const limits = {
  text: 2_400,
  words: 200,
  unknown: 40,
  corrections: 12,
  kinds: 12,
  details: 32,
  codes: 12,
  sliceMs: 5,
  comparisons: 50_000,
} as const;

/**
 * Detects the language of a text: the score of a word that one, two or three languages know, and the share at
 * which a language is likely.
 */
export const language = { shared: [1, 0.35, 0], likely: 0.5 } as const;

/** Confidence that a corrected spelling is the intended word. */
export const spelling = {
  alike: 0.9,
  oneEdit: 0.85,
  twoEdits: 0.65,
  longest: 24,
  /** maximum length for the comparison by sound */
  longestHeard: 14,
  /** factors that lower a correction: another language, a brand, another first or last letter */
  otherTongue: 0.25,
  /** minimum length of a word that may be a misspelling from another language than the text's */
  acrossFrom: 6,
  brand: 0.3,
  otherStart: 0.3,
  otherEnd: 0.1,
  /** a word that names no kind of item */
  otherClass: 0.15,
  remembered: 20_000,
} as const;

/** Weight of a mention by its position. */
export const mention = {
  inTitle: 1,
  inDescription: 0.6,
  /** first kind in the description, when the title names none */
  firstInDescription: 0.9,
  /** after ‘with’ or ‘inside’ */
  contents: 0.7,
  /** the laptop of ‘laptop charger’ */
  served: 0.45,
  /** a brand that people use as a kind: ‘my AirPods’ */
  genericBrand: 0.85,
  /** a brand's kind when the title names another: ‘JBL headphones’ are not a speaker */
  besideNamed: 0.4,
  /** two kinds that name the same thing: ‘hijab scarf’ */
  sameThing: 0.4,
  /** a brand that suggests its kinds, divided by their number */
  brandKind: 0.6,
  /** minimum weight of the report's main kind */
  head: 0.62,
} as const;

/**
 * Rarity among the candidates is ln((N + base) / (df + 1 + base · usual)). It adds `base` imaginary
 * candidates, of which a share `usual` has the trait, so that a colour is not too rare among ten candidates.
 */
export const rarity = {
  base: 150,
  usual: {
    kind: 0.01,
    colour: 0.08,
    material: 0.03,
    pattern: 0.008,
    mark: 0.02,
    part: 0.02,
    size: 0.05,
    spot: 0.03,
    brand: 0.01,
  } satisfies Record<TraitClass, number>,
  /** usual share of words and codes that the vocabulary does not know */
  usualWord: 0.003,
} as const;

/** Score of a shared kind: base and share of its rarity; a second shared kind counts less. */
export const kind = {
  base: 1.08,
  perRarity: 0.75,
  second: 0.35,
  least: 0.5,
  most: 5,
  clash: 1.5,
  akin: 0.12,
} as const;

/** Score of one shared detail, times its rarity by `typical`, within `least` and `most`. */
export const detail: Readonly<Record<TraitClass, number>> = {
  kind: 1.2,
  colour: 2.1,
  material: 0.9,
  pattern: 1.8,
  mark: 1.5,
  part: 1.05,
  size: 0.5,
  spot: 1.2,
  brand: 1.1,
};
export const detailRarity = { typical: 1.92, least: 0.3, most: 1.8 } as const;

/**
 * Factor for the owners of a shared detail: both the item or the same part; one the item and one a part; two
 * different parts.
 */
export const ownerFit = { same: 1, oneOfThing: 1, different: 0.9 } as const;

/** Penalties: both sides mention the same sort of detail for the same owner, and no value agrees. */
export const conflict = {
  colour: { ofThing: 2, ofPart: 1.6 },
  brand: { ofThing: 2.2, ofPart: 1 },
  pattern: { ofThing: 1.2, ofPart: 1 },
  material: { ofThing: 0.8, ofPart: 0.5 },
} as const satisfies Readonly<Partial<Record<TraitClass, { ofThing: number; ofPart: number }>>>;
export const contradiction = {
  opposed: 2,
  denied: 3,
  code: 3.3,
  initials: 1.4,
  names: 2.25,
  motif: 1.5,
  numbers: 0.6,
  size: 1.2,
  most: 7,
} as const;
/** Minimum similarity at which two traits of a sort do not contradict each other. */
export const compatible = 0.4;

/**
 * Minimum similarity at which a reason is shown. Less similar traits, such as navy and black, still count.
 */
export const shownAlike = 0.7;

/** Factor when one side's detail is the other side's item. */
export const asHead = 0.5;

/** Small penalties for details that only one side mentions: a similar item has marks of its own. */
export const alone = {
  loss: 0.1,
  find: 0.25,
  both: 0.2,
  bothMost: 2.5,
  /** minimum similarity at which the other side also mentions the detail */
  mentioned: 0.3,
} as const;

/** Unknown words: names, rare brands, titles of books. */
export const word = {
  perRarity: 0.55,
  most: 2.8,
  named: 1.3,
  plain: 0.42,
  misspelt: 0.7,
  alone: 0.25,
  nameAlone: 1,
} as const;
export const code = { long: 1.8, short: 1.4, size: 0.6, longFrom: 4, initials: 2.2 } as const;

export const place = { same: 1.3, named: 1, near: 0.3, bothFree: 0.3, unknown: 0, other: -0.5 } as const;
/**
 * Score by the days from the loss to the find. People err by a day, and a find cannot come before the loss.
 */
export const daysAfter: readonly (readonly [number, number])[] = [
  [-8, -3],
  [-5, -1.2],
  [-3, -0.4],
  [-2, -0.1],
  [-1, 0.6],
  [0, 1.65],
  [1, 1],
  [3, 0.8],
  [7, 0.35],
  [14, -0.1],
  [31, -1.3],
  [60, -2.4],
];
/**
 * Rules for finds before the loss, in days. Before `from` the match ranks below all with a fit of at least
 * `behind`; before `never` it is no match. People err by days about the loss: 53 of 1,160 labelled pairs have
 * a find two to six days before it.
 */
export const early = { from: -1, behind: 0.6, never: -7 } as const;
export const category = { same: 0.9, clash: -0.5 } as const;

/** Conditions of a strong match: certain enough for an unrequested notification. */
export const strong = {
  /** minimum confidence: the score plus the details that distinguish similar items */
  threshold: 11.01,
  /** factor for the distance to the second best: two equal fits are an item and a similar one */
  perGap: 1.5,
  gapMost: 3,
  /** a shared mark, motif, content, name or number identifies an item */
  distinctive: 1.5,
  distinctiveEnough: 0.8,
  /** share of a second shared colour that counts as distinctive */
  secondColour: 0.5,
  /** minimum similarity of a distinctive detail */
  sure: 0.6,
  /** both items have marks of their own; with a shared distinctive detail, two people noticed different ones */
  mutual: 3,
  mutualMost: 1.5,
  excused: 0.8,
  /** most items are found within days */
  timeFrom: -1,
  timeTo: 3,
  perDayOff: 0.3,
  daysOffMost: 27,
  /** minimum of shared details, words and numbers: kind, place and day do not identify an item */
  evidence: 0.8,
  /** minimum similarity of the kinds, or enough distinctive details when a side does not name its kind */
  kind: 0.2,
  distinctiveAlone: 4,
  /** minimum distance to the second best */
  gap: 0.3,
} as const;

/** Converts a score to 0 to 1: `middle` gives one half. */
export const scale = { middle: 7, width: 2.5 } as const;

/** Minimum score without place and day. */
export const floor = 0.6;

/** Number of candidates that are compared in detail; the others share less even before places and days. */
export const closeLook = 100;
