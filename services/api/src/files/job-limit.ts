/**
 * Lets a few jobs run at a time and the others wait in order. Drawing pictures takes the same few threads
 * as the database does, so a hundred at once would stop everything else.
 */
export class JobLimit {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running < this.most) this.#running += 1;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await job();
    } finally {
      // A job that waits takes over the place of the one that ends.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
