/** Numbers that follow from a seed (sfc32). */
export class Random {
  readonly #state = new Uint32Array(4);

  constructor(seed = 0) {
    this.restart(seed);
  }

  /** Begins the numbers of a seed. */
  restart(seed: number): void {
    this.#state.set([seed, seed >>> 16, 0x9e3779b9, 1]);
    for (let round = 0; round < 12; round += 1) this.#next();
  }

  /** Returns a number from 0 up to 1. */
  fraction(): number {
    return this.#next() / 2 ** 32;
  }

  /** A whole number from 0 up to `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  /** Usually one of the last entries, which an operation used not long ago. */
  pickRecent<T>(choices: readonly T[], recent = 30): T {
    const from = this.chance(0.8) ? Math.max(0, choices.length - recent) : 0;
    return choices[from + this.below(choices.length - from)] as T;
  }

  fill(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = this.#next() & 255;
  }

  #next(): number {
    const [a = 0, b = 0, c = 0, count = 0] = this.#state;
    const sum = (a + b + count) | 0;
    this.#state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + sum, count + 1]);
    return sum >>> 0;
  }
}
