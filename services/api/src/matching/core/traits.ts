import { codesOf, type Mention, mentionsOf } from './mentions.js';
import { stemOf } from './normalise.js';
import type { Spelling } from './spelling.js';
import type { TraitClass } from './vocabulary.js';
import { limits, mention as weights } from './weights.js';

/**
 * What the matcher may read of a report. For what is shown in public these are the public fields; for the desk
 * `description` may also hold names, serials and kept-back details. Whoever calls decides, and keeps both apart.
 */
export interface Report {
  readonly title: string;
  readonly description: string;
  readonly category?: string;
  /** one of the campus's places */
  readonly location?: string;
  /** as typed, where the report has one */
  readonly placeText?: string;
  /** `YYYY-MM-DD…`: lost or found on */
  readonly date?: string;
}

export interface Detail {
  readonly id: number;
  /** whose it is: a kind or a part, or 0 for the thing itself */
  readonly owner: number;
  readonly weight: number;
  readonly isDenied: boolean;
  /** of the report's mentions: several senses of one word agree or disagree once */
  readonly mention: number;
}

export interface Traits {
  readonly kinds: readonly { readonly id: number; readonly weight: number }[];
  readonly details: readonly Detail[];
  /** stems that the vocabulary does not know */
  readonly words: readonly {
    readonly stem: string;
    readonly isNamed: boolean;
    readonly isOrdinary: boolean;
    readonly mention: number;
  }[];
  readonly codes: readonly string[];
  readonly initials: readonly string[];
  readonly place: string;
  readonly spots: readonly number[];
  readonly category: string;
  /** days since 1970 */
  readonly day: number | undefined;
}

const detailClasses: ReadonlySet<TraitClass> = new Set(['colour', 'material', 'pattern', 'mark', 'size']);

/** What the texts of a report say about the thing. */
export function traitsOf(report: Report, spelling: Spelling): Traits {
  const { vocabulary } = spelling;
  const title = mentionsOf(report.title, spelling);
  const description = mentionsOf(report.description, spelling);
  const kinds = kindsOf(title, description, spelling);
  const heads = new Set([...kinds].flatMap(([id, weight]) => (weight >= weights.head ? [id] : [])));
  const details = new Map<string, Detail>();
  const words = new Map<string, Traits['words'][number]>();
  for (const [mentions, field] of [
    [title, weights.inTitle],
    [description, weights.inDescription],
  ] as const) {
    for (const mention of mentions) {
      const number = mentions === title ? mention.at : title.length + mention.at;
      if (mention.confidence < 1 || mention.senses.length === 0) {
        const stem = stemOf(mention.word);
        if (
          (stem.length > 2 || (mention.isNamed && stem.length === 2)) &&
          !/[\d\s]/u.test(stem) &&
          words.size < limits.unknown
        )
          words.set(stem, {
            stem,
            isNamed: mention.isNamed || (words.get(stem)?.isNamed ?? false),
            isOrdinary: vocabulary.ordinary.has(mention.word),
            mention: number,
          });
      }
      for (const sense of mention.senses) {
        const traitClass = vocabulary.classes[sense.id] ?? 'part';
        if (traitClass === 'kind' && (heads.has(sense.id) || sense.weight < 1)) continue;
        const owner = detailClasses.has(traitClass)
          ? ownerOf(mention, sense.tongues, mentions, heads, spelling)
          : 0;
        const key = `${sense.id} ${owner} ${mention.isDenied}`;
        const weight = field * mention.confidence;
        if (weight > (details.get(key)?.weight ?? 0) && details.size < limits.details)
          details.set(key, { id: sense.id, owner, weight, isDenied: mention.isDenied, mention: number });
      }
    }
  }
  const text = `${report.title}\n${report.description}`;
  const placeMentions = mentionsOf(`${report.location ?? ''}. ${report.placeText ?? ''}`, spelling);
  return {
    kinds: [...kinds].map(([id, weight]) => ({ id, weight })),
    details: [...details.values()],
    words: [...words.values()],
    ...codesOf(text, vocabulary),
    place: report.location ?? '',
    spots: [
      ...new Set(
        placeMentions.flatMap(({ senses }) =>
          senses.flatMap(({ id }) => (vocabulary.classes[id] === 'spot' ? [id] : [])),
        ),
      ),
    ],
    category: report.category ?? '',
    day: dayOf(report.date),
  };
}

function dayOf(date: string | undefined): number | undefined {
  const time = Date.parse(`${(date ?? '').slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : Math.round(time / 86_400_000);
}

/** Kinds of thing with how surely the report is about one: ‘charger for a laptop’ is a charger, ‘laptop with charger’ a laptop. */
function kindsOf(title: Mention[], description: Mention[], { vocabulary }: Spelling): Map<number, number> {
  const kinds = new Map<number, number>();
  const put = (id: number, weight: number) => {
    if (weight > (kinds.get(id) ?? 0)) kinds.set(id, weight);
  };
  const isKind = ({ id }: { id: number }) => vocabulary.classes[id] === 'kind';
  const namesKind = (mention: Mention) =>
    !mention.isDenied && mention.senses.some((sense) => isKind(sense) && sense.weight === 1);
  let hasHead = false;
  for (const [mentions, field] of [
    [title, weights.inTitle],
    [description, weights.inDescription],
  ] as const) {
    const isServing = (mention: Mention) =>
      !mention.isContents &&
      namesKind(mention) &&
      mention.senses.some(({ id }) => vocabulary.serving.has(id));
    const isServed = (mention: Mention, at: number) =>
      [mentions[at - 1], mentions[at + 1]].some(
        (next) => next && next.clause === mention.clause && isServing(next) && !isServing(mention),
      );
    for (const [at, mention] of mentions.entries()) {
      if (mention.isDenied) continue;
      let weight = field * mention.confidence;
      if (field === weights.inDescription && !hasHead && namesKind(mention) && !mention.isContents)
        weight = weights.firstInDescription * mention.confidence;
      if (mention.isContents) weight *= weights.contents;
      else if (namesKind(mention) && isServed(mention, at)) weight *= weights.served;
      for (const sense of mention.senses) if (isKind(sense)) put(sense.id, weight * sense.weight);
      if (namesKind(mention) && !mention.isContents) hasHead = true;
    }
  }
  for (const mention of [...title, ...description])
    for (const { id } of mention.senses) {
      const brand = vocabulary.brandKinds(id);
      if (!brand || mention.isDenied) continue;
      const weight = title.includes(mention) ? weights.inTitle : weights.inDescription;
      const share = brand.isGeneric
        ? weights.genericBrand
        : weights.brandKind / Math.max(1, brand.kinds.length / 2);
      if (!hasHead || brand.isGeneric)
        for (const kind of brand.kinds) put(kind, weight * share * mention.confidence);
    }
  return kinds;
}

/**
 * Whose colour or mark it is: English says ‘red strap’, Spanish and French ‘correa roja’, so the word's own language
 * says on which side to look. What stands alone in its clause is said of the thing.
 */
function ownerOf(
  mention: Mention,
  tongues: number,
  mentions: readonly Mention[],
  heads: ReadonlySet<number>,
  { vocabulary }: Spelling,
): number {
  const anchors = mentions.filter(
    ({ clause, senses }) =>
      clause === mention.clause &&
      senses.some(
        ({ id, weight }) =>
          weight === 1 && (vocabulary.classes[id] === 'kind' || vocabulary.classes[id] === 'part'),
      ),
  );
  const after = anchors.find(({ at }) => at > mention.at);
  const before = anchors.findLast(({ at }) => at < mention.at);
  const isEnglish = tongues === 1 || (tongues !== 0 && (tongues & 1) === 1 && after?.at === mention.at + 1);
  const owner = isEnglish ? (after ?? before) : (before ?? after);
  if (!owner || owner.senses.some(({ id }) => heads.has(id))) return 0;
  return (
    owner.senses.find(({ id }) => vocabulary.classes[id] === 'part' || vocabulary.classes[id] === 'kind')
      ?.id ?? 0
  );
}
