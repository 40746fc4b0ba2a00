import { findCodes } from './codes.js';
import { findKinds, getOwner, type Kind } from './find-kinds.js';
import { findMentions, getTongues, type Mention } from './mentions.js';
import { findMotifs, type Motif } from './motifs.js';
import { toStem } from './normalise.js';
import type { Sense } from './senses.js';
import type { Spelling } from './spelling.js';
import type { Vocabulary } from './vocabulary.js';
import type { TraitClass } from './vocabulary-shape.js';
import { limits, mention as weights } from './weights.js';

/**
 * The fields of a report that the matcher may read. Public matches use public fields only; for the desk
 * `description` may also hold names, serials and details kept back. The caller chooses, and keeps both apart.
 */
export interface Report {
  readonly title: string;
  readonly description: string;
  readonly category?: string;
  /** a campus place */
  readonly location?: string;
  /** the place as typed, if the report has one */
  readonly placeText?: string;
  /** `YYYY-MM-DD…`: day of the loss or the find */
  readonly date?: string;
}

export interface Detail {
  readonly id: number;
  /** the owner: a kind or a part, or 0 for the item itself */
  readonly owner: number;
  readonly weight: number;
  readonly isDenied: boolean;
  /** true for ‘fruit’ if the same word also means ‘banana’ */
  readonly isFamily: boolean;
  /** number of its mention: senses of one word agree or disagree once */
  readonly mention: number;
}

export interface Traits {
  /** bits of the text's likely languages */
  readonly tongues: number;
  readonly kinds: readonly Kind[];
  readonly details: readonly Detail[];
  /** unknown stems, without ordinary words */
  readonly words: readonly {
    readonly stem: string;
    readonly isNamed: boolean;
    readonly mention: number;
  }[];
  readonly motifs: readonly Motif[];
  readonly codes: readonly string[];
  readonly initials: readonly string[];
  readonly place: string;
  readonly spots: readonly number[];
  readonly category: string;
  /** days since 1970 */
  readonly day: number | undefined;
}

const detailClasses: ReadonlySet<TraitClass> = new Set(['colour', 'material', 'pattern', 'mark', 'size']);

/** Classes of words that describe an item, though some also name one. */
const attributes: ReadonlySet<TraitClass> = new Set(['colour', 'material']);

/** Extracts the traits of the item from the texts of a report. */
export function findTraits(report: Report, spelling: Spelling): Traits {
  const { vocabulary } = spelling;
  const tongues = getTongues(getText(report), vocabulary);
  const [title, description] = mentionsIn(report, spelling, tongues);
  const kinds = findKinds(title, description, tongues, spelling);
  const heads = new Set(kinds.flatMap(({ id, weight }) => (weight >= weights.head ? [id] : [])));
  const details = new Map<string, Detail>();
  const words = new Map<string, Traits['words'][number]>();
  for (const [mentions, field] of [
    [title, weights.inTitle],
    [description, weights.inDescription],
  ] as const) {
    for (const mention of mentions) {
      const number = mentions === title ? mention.at : title.length + mention.at;
      if (mention.confidence < 1 || mention.senses.length === 0) {
        const stem = toStem(mention.word);
        if (
          (stem.length > 2 || (mention.isNamed && stem.length === 2)) &&
          !/[\d\s]/u.test(stem) &&
          !vocabulary.isOrdinary(mention.word) &&
          words.size < limits.unknown
        )
          words.set(stem, {
            stem,
            isNamed: mention.isNamed || (words.get(stem)?.isNamed ?? false),
            mention: number,
          });
      }
      for (const sense of mention.senses) {
        const traitClass = vocabulary.classes[sense.id] ?? 'part';
        if (traitClass === 'kind' && (heads.has(sense.id) || sense.weight < 1)) continue;
        const owner = detailClasses.has(traitClass)
          ? getOwner(mention, sense.tongues, mentions, heads, tongues, spelling)
          : 0;
        const key = `${sense.id} ${owner} ${mention.isDenied}`;
        const weight = field * mention.confidence;
        const isFamily =
          vocabulary.families.has(sense.id) &&
          mention.senses.some(
            ({ id }) => vocabulary.classes[id] === traitClass && !vocabulary.families.has(id),
          );
        if (weight > (details.get(key)?.weight ?? 0) && details.size < limits.details)
          details.set(key, {
            id: sense.id,
            owner,
            weight,
            isDenied: mention.isDenied,
            isFamily,
            mention: number,
          });
      }
    }
  }
  const placeMentions = findMentions(`${report.location ?? ''}. ${report.placeText ?? ''}`, spelling);
  return {
    tongues,
    kinds,
    details: [...details.values()],
    words: [...words.values()],
    motifs: [title, description].flatMap((mentions) => findMotifs(mentions, tongues, vocabulary)),
    ...findCodes(getText(report), vocabulary, heads),
    place: report.location ?? '',
    spots: [
      ...new Set(
        placeMentions.flatMap(({ senses }) =>
          senses.flatMap(({ id }) => (vocabulary.classes[id] === 'spot' ? [id] : [])),
        ),
      ),
    ],
    category: report.category ?? '',
    day: getDay(report.date),
  };
}

/**
 * Returns the original phrases of a report by the numbers that reasons use, so that a screen can mark them.
 */
export function findPhrases(report: Report, spelling: Spelling): string[] {
  const tongues = getTongues(getText(report), spelling.vocabulary);
  return mentionsIn(report, spelling, tongues).flatMap((mentions) => mentions.map(({ text }) => text));
}

const getText = ({ title, description }: Report) => `${title}\n${description}`;

const mentionsIn = (
  { title, description }: Report,
  spelling: Spelling,
  tongues: number,
): [title: Mention[], description: Mention[]] =>
  settled(
    findMentions(title, spelling, tongues),
    findMentions(description, spelling, tongues),
    spelling.vocabulary,
  );

function getDay(date: string | undefined): number | undefined {
  const time = Date.parse(`${(date ?? '').slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : Math.round(time / 86_400_000);
}

/** Removes senses that the rest of the text makes unlikely. */
function settled(title: Mention[], description: Mention[], vocabulary: Vocabulary): [Mention[], Mention[]] {
  const getClass = ({ id }: Sense) => vocabulary.classes[id];
  const namedIn = (mentions: readonly Mention[]) =>
    new Set(
      mentions.flatMap(({ senses }) =>
        senses.some((sense) => getClass(sense) === 'brand') ? [] : senses.map(({ id }) => id),
      ),
    );
  const namedInTitle = namedIn(title);
  const named = namedIn([...title, ...description]);
  const settle = (mention: Mention, isTitle: boolean): Mention => {
    let { senses } = mention;
    // ‘mango’ is a brand next to a jacket, ‘table’ a place if an item lay there.
    for (const sense of senses) {
      const brand = vocabulary.brandKinds(sense.id);
      if (!brand || senses.every(({ id }) => id === sense.id || brand.kinds.includes(id))) continue;
      const isMeant = brand.kinds.some((kind) => named.has(kind));
      senses = senses.filter((other) =>
        isMeant
          ? other === sense || brand.kinds.includes(other.id) || vocabulary.properNames.has(other.id)
          : other !== sense,
      );
    }
    const isOtherKindNamed = [...(isTitle ? namedInTitle : named)].some(
      (id) => vocabulary.classes[id] === 'kind' && senses.every((sense) => sense.id !== id),
    );
    const isAttribute =
      !mention.word.includes(' ') && senses.some((sense) => attributes.has(getClass(sense) ?? 'kind'));
    // ‘blanc’ and ‘gomme’ name items only if no other word does.
    if ((isAttribute && isOtherKindNamed) || (!isTitle && senses.some((sense) => getClass(sense) === 'spot')))
      senses = senses.filter((sense) => getClass(sense) !== 'kind');
    return senses === mention.senses ? mention : { ...mention, senses };
  };
  return [
    title.map((mention) => settle(mention, true)),
    description.map((mention) => settle(mention, false)),
  ];
}
