import type { Mention } from './mentions.js';
import { type AreNear, toStem } from './normalise.js';
import type { Traits } from './traits.js';
import { english, type Vocabulary } from './vocabulary.js';
import { compatible } from './weights.js';

/** A motif on an item: the frog of ‘a frog sticker’, the club of ‘un porte-clés PSG’. */
export interface Motif {
  /** senses of its carrier, such as a sticker or keyring */
  readonly carriers: readonly number[];
  /** senses of the motif; empty when the vocabulary does not know it */
  readonly ids: readonly number[];
  readonly stem: string;
}

/**
 * Finds motifs with their carriers. English puts them before or after the carrier, Spanish and French after
 * it.
 * @param tongues bits of the text's likely languages
 */
export function findMotifs(mentions: readonly Mention[], tongues: number, vocabulary: Vocabulary): Motif[] {
  const isMotif = (mention: Mention | undefined, carrier: Mention): mention is Mention =>
    mention !== undefined &&
    mention.clause === carrier.clause &&
    !mention.isDenied &&
    (mention.senses.length === 0
      ? mention.isNamed || (toStem(mention.word).length > 2 && !vocabulary.isOrdinary(mention.word))
      : mention.senses.some(
          ({ id }) =>
            vocabulary.classes[id] === 'pattern' || (mention.isServed && vocabulary.classes[id] === 'kind'),
        ) && !mention.senses.some(({ id }) => vocabulary.carriers.has(id)));
  return mentions.flatMap((carrier, at) => {
    const carriers = carrier.senses.flatMap(({ id }) => (vocabulary.carriers.has(id) ? [id] : []));
    if (carriers.length === 0 || carrier.isDenied) return [];
    const [before, after] = [mentions[at - 1], mentions[at + 1]];
    const motif = isMotif(after, carrier)
      ? after
      : (tongues & english) !== 0 && carrier.isAdjacent && isMotif(before, carrier)
        ? before
        : undefined;
    if (!motif) return [];
    const ids = motif.senses.map(({ id }) => id);
    const members = ids.filter((id) => !vocabulary.families.has(id));
    return [{ carriers, ids: members.length > 0 ? members : ids, stem: toStem(motif.word) }];
  });
}

/**
 * True when both sides name a motif on the same carrier and neither mentions the other's: a frog sticker and
 * a bank sticker.
 */
export function areOtherMotifs(
  ours: Traits,
  theirs: Traits,
  vocabulary: Vocabulary,
  areNear: AreNear,
): boolean {
  const areKin = (some: readonly number[], others: readonly number[]) =>
    some.some((a) => others.some((b) => vocabulary.kinship(a, b) >= compatible));
  const isKnown = ({ ids, stem }: Motif, { details, words, motifs }: Traits) =>
    areKin(
      ids,
      details.map(({ id }) => id),
    ) || [...words, ...motifs].some((other) => other.stem === stem || areNear(other.stem, stem));
  return (
    ours.motifs.some((one) => theirs.motifs.some((other) => areKin(one.carriers, other.carriers))) &&
    !ours.motifs.some((one) => isKnown(one, theirs)) &&
    !theirs.motifs.some((one) => isKnown(one, ours))
  );
}
