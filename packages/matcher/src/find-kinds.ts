import type { Mention } from './mentions.js';
import type { Sense } from './senses.js';
import type { Spelling } from './spelling.js';
import { english } from './vocabulary.js';
import { limits, mention as weights } from './weights.js';

export interface Kind {
  readonly id: number;
  /** confidence that the report is about this kind, 0 to 1 */
  readonly weight: number;
  readonly mention: number;
  /** false for a guess from a brand */
  readonly isNamed: boolean;
}

/**
 * Returns the kinds with the confidence that the report is about them: ‘charger for a laptop’ is a charger,
 * ‘laptop with charger’ a laptop.
 */
export function findKinds(
  title: readonly Mention[],
  description: readonly Mention[],
  tongues: number,
  { vocabulary }: Spelling,
): Kind[] {
  const kinds = new Map<number, Kind>();
  const put = (id: number, weight: number, from: Mention, isNamed: boolean) => {
    const mention = description.includes(from) ? title.length + from.at : from.at;
    if (weight > (kinds.get(id)?.weight ?? 0)) kinds.set(id, { id, weight, mention, isNamed });
  };
  const isKind = ({ id }: { id: number }) => vocabulary.classes[id] === 'kind';
  const namesKind = (mention: Mention) =>
    !mention.isDenied && mention.senses.some((sense) => isKind(sense) && sense.weight === 1);
  const isBrand = ({ senses }: Mention) => senses.some(({ id }) => vocabulary.classes[id] === 'brand');
  const named = title.filter((mention) => namesKind(mention) && !isBrand(mention));
  let hasHead = false;
  for (const [mentions, field] of [
    [title, weights.inTitle],
    [description, weights.inDescription],
  ] as const) {
    const isServing = (mention: Mention) =>
      !mention.isContents &&
      namesKind(mention) &&
      mention.senses.some(({ id }) => vocabulary.serving.has(id));
    const areKin = (one: Mention, other: Mention) =>
      one.senses.some((a) =>
        other.senses.some((b) => isKind(a) && vocabulary.kinship(a.id, b.id) >= weights.sameThing),
      );
    const isServed = (mention: Mention, at: number) => {
      const [before, after] = [mentions[at - 1], mentions[at + 1]].map((next) =>
        next && next.clause === mention.clause && namesKind(next) && !areKin(mention, next)
          ? next
          : undefined,
      );
      if ([before, after].some((next) => next && isServing(next) && !isServing(mention))) return true;
      // ‘gourde de vélo’ and ‘bike bottle’ are not bicycles.
      if (before && mention.isServed) return true;
      return tongues === english && after?.isAdjacent === true && !isBrand(mention);
    };
    for (const [at, mention] of mentions.entries()) {
      if (mention.isDenied) continue;
      let weight = field * mention.confidence;
      if (field === weights.inDescription && !hasHead && namesKind(mention) && !mention.isContents)
        weight = weights.firstInDescription * mention.confidence;
      if (mention.isContents) weight *= weights.contents;
      else if (namesKind(mention) && isServed(mention, at)) weight *= weights.served;
      if (isBrand(mention))
        weight *= named.some((other) => other !== mention) ? weights.besideNamed : weights.genericBrand;
      for (const sense of mention.senses)
        if (isKind(sense)) put(sense.id, weight * sense.weight, mention, true);
      if (namesKind(mention) && !mention.isContents) hasHead = true;
    }
  }
  for (const mention of [...title, ...description])
    for (const { id } of mention.senses) {
      const brand = vocabulary.brandKinds(id);
      if (!brand || mention.isDenied || (hasHead && !brand.isGeneric)) continue;
      const weight = title.includes(mention) ? weights.inTitle : weights.inDescription;
      const share = brand.isGeneric
        ? named.length > 0
          ? weights.besideNamed
          : weights.genericBrand
        : weights.brandKind / Math.max(1, brand.kinds.length / 2);
      for (const kind of brand.kinds)
        put(kind, weight * share * mention.confidence, mention, brand.isGeneric);
    }
  return [...kinds.values()].sort((a, b) => b.weight - a.weight).slice(0, limits.kinds);
}

/**
 * Finds the owner of a colour or mark. English says ‘red strap’, Spanish and French ‘correa roja’, so the
 * word's language decides which side to search first. A detail alone in its clause belongs to the item.
 */
export function getOwner(
  mention: Mention,
  tongues: number,
  mentions: readonly Mention[],
  heads: ReadonlySet<number>,
  textTongues: number,
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
  // ‘black with a red strap’: black describes the bag.
  const after = anchors.find(({ at, isContents }) => at > mention.at && isContents === mention.isContents);
  const before = anchors.findLast(({ at }) => at < mention.at);
  const isEnglish = tongues === english || (tongues & english & textTongues) !== 0;
  const isItself = mention.word.includes(' ') && anchors.includes(mention);
  const owner = isItself ? mention : isEnglish ? (after ?? before) : before;
  const isHead = ({ id }: Sense) =>
    [...heads].some((head) => vocabulary.kinship(head, id) >= weights.sameThing);
  if (!owner || owner.senses.some(isHead)) return 0;
  return (
    owner.senses.find(({ id }) => vocabulary.classes[id] === 'part' || vocabulary.classes[id] === 'kind')
      ?.id ?? 0
  );
}
