import { randomUUID } from 'node:crypto';

/** The newest of what there is of each kind, for requests to name. */
const KEPT = 40;

/** The ids, tokens and names in the service, by kind. */
export class KnownThings {
  readonly #pools = new Map<string, string[]>();

  add(pool: string, ...values: (string | null | undefined)[]): void {
    const saved = this.#pools.get(pool) ?? [];
    for (const value of values) if (value && !saved.includes(value)) saved.push(value);
    this.#pools.set(pool, saved.slice(-KEPT));
  }

  /** Removes deleted ids. */
  replace(pool: string, values: readonly string[]): void {
    this.#pools.set(pool, [...values]);
  }

  /** Replaces placeholders in a plan's value: `@pool:number` by one id, `@all:pool` by all of them. */
  resolve(value: unknown): unknown {
    if (typeof value === 'string' && value.startsWith('@all:')) return this.#pools.get(value.slice(5)) ?? [];
    if (typeof value === 'string') return this.#lookUp(value);
    if (Array.isArray(value)) return value.map((part) => this.resolve(part));
    if (typeof value !== 'object' || value === null) return value;
    const resolved: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(value))
      Object.defineProperty(resolved, name, { value: this.resolve(part), enumerable: true });
    return resolved;
  }

  #lookUp(text: string): string {
    const [, pool, index] = /^@([\w-]+):(\d+)$/.exec(text) ?? [];
    if (pool === undefined) return text;
    const values = this.#pools.get(pool) ?? this.#pools.get(pool.replace('my-', '')) ?? [];
    return values[Number(index) % values.length] ?? randomUUID();
  }

  /** Collects the ids in an answer, so that the fuzz uses what it made. */
  learn(body: unknown): void {
    if (Array.isArray(body)) for (const part of body.slice(0, 20)) this.learn(part);
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'object') this.learn(value);
      else if (name === 'id' && typeof value === 'string') this.add('anything', value);
      else if (name === 'nextCursor') this.add('cursors', value as string);
      else if (name === 'decisionId') this.add('decisions', value as string);
    }
  }
}
