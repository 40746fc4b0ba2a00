/** Rarity of traits and words among the candidates. */
export interface Rarity {
  rarityOf(trait: number): number;
  rarityOfWord(stem: string): number;
}

/** A trait or word that both sides mention, with the numbers of the two mentions. */
export interface Agreement {
  readonly ours: number;
  readonly theirs: number;
  readonly gain: number;
  readonly trait?: number;
  readonly word?: string;
  /** similarity of two traits, 0 to 1 */
  readonly likeness?: number;
}

export interface Evidence {
  readonly sum: number;
  /**
   * the share of it from marks, motifs, contents and unknown words: few items of a kind have the same ones
   */
  readonly distinctive: number;
  /** agreements, heaviest first */
  readonly agreements: readonly Agreement[];
  /** weight of traits that only the question or only the candidate mentions */
  readonly onlyOurs: number;
  readonly onlyTheirs: number;
}

export const clip = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
