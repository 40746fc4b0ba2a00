import {
  type AdminItem,
  type CampusSettings,
  type Import,
  type ImportRow,
  type ItemRule,
  type List,
  type PublicItem,
} from '@lost-found/contracts';
import { form } from '@lost-found/test-kit';
import fc from 'fast-check';
import { png } from '../factories/files.js';
import { anotherStudent, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import type { TestApp } from '../harness/test-app.js';

/** Categories of a new campus, and the rule that the tests give to each. */
export const ruledCategories = {
  Bags: 'secondPerson',
  Books: 'policeOnly',
  Clothing: 'neverPublic',
} as const satisfies Record<string, ItemRule>;
const plainCategories = ['Accessories', 'Other'];
const categories = [...Object.keys(ruledCategories), ...plainCategories];

export async function setRules(admin: HttpClient): Promise<void> {
  const { body } = await admin.get<CampusSettings>('/api/admin/settings');
  for (const [name, rule] of Object.entries(ruledCategories)) {
    const id = body.categories.find((one) => one.name === name)?.id;
    await admin.patch(`/api/admin/settings/categories/${id}`, { [rule]: true });
  }
}

export const takeIn = async (desk: HttpClient, category: string, fields: object = {}): Promise<AdminItem> => {
  const taken = { title: `${category} of a student`, category, location: 'Gym', ...fields };
  const sent = form(taken, 'images', [await png()]);
  const { status, body, text } = await desk.post<AdminItem>('/api/admin/items', sent);
  if (status !== 201) throw new Error(`the intake answered ${status}: ${text}`);
  return body;
};

const plan = {
  ...{ columns: { item: 'title' }, dateOrder: 'day_first', categories: {}, places: {}, states: {} },
  defaults: { category: 'Other', location: 'Other', state: 'at_desk' },
};

/** Imports rows about known items. @returns the import; null for an account that may not import */
export async function importRows(
  service: TestApp,
  by: HttpClient,
  rows: readonly ({ id: string } & ImportRow['fields'])[],
): Promise<Import | null> {
  const opening = {
    list: 'Walk',
    fileName: 'walk.csv',
    kind: 'found',
    plan,
    newCategories: [],
    newPlaces: [],
  };
  const opened = await by.post<Import>('/api/admin/imports', opening);
  if (opened.status !== 201) return null;
  const { id } = opened.body;
  const sent = rows.map(({ id: oldId, ...row }, index) => ({
    number: index + 1,
    fields: { ...row, oldId, location: 'Gym', date: '2026-02-01' },
  }));
  await by.post(`/api/admin/imports/${id}/rows`, { rows: sent });
  await by.post(`/api/admin/imports/${id}/start`, {});
  await service.idle();
  return (await by.get<Import>(`/api/admin/imports/${id}`)).body;
}

/** One call of a walk: the number chooses the operation, the others its items and values. */
type Step = readonly [operation: number, one: number, two: number, value: number];

const anyStep = fc.tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), fc.nat(10_000));

/** An item, with the rules of all categories that it was in. */
interface Tracked {
  readonly id: string;
  readonly rules: Set<ItemRule>;
}

const pick = <T>(values: readonly T[], number: number): T => values[number % values.length] as T;

export const isAtHand = ({ custody, status }: Pick<AdminItem, 'custody' | 'status'>): boolean =>
  ['at_desk', 'in_transit', 'missing'].includes(custody ?? '') && status !== 'rejected';

/** Calls by one account of the desk, in a random order, on items with rules. No colleague confirms anything. */
export class RuleWalk {
  readonly #items: Tracked[] = [];
  readonly #decisions: string[] = [];
  readonly #claims: string[] = [];
  readonly #imports: string[] = [];
  readonly #log: string[] = [];

  /**
   * @param by the account that is tried
   * @param reader an account that reads the items and changes none
   */
  constructor(
    private readonly service: TestApp,
    private readonly by: HttpClient,
    private readonly reader: HttpClient,
  ) {}

  /** Takes steps until a rule is broken. @returns what broke, with the calls so far; null if nothing did */
  async walk(seed: number, steps: number): Promise<string | null> {
    for (const category of [...categories, ...Object.keys(ruledCategories)]) await this.#takeIn(category);
    for (const step of fc.sample(anyStep, { seed, numRuns: steps })) {
      await this.#take(step);
      const broken = await this.#broken();
      if (broken) return [`seed ${seed}: ${broken}`, ...this.#log.slice(-40)].join('\n');
    }
    return null;
  }

  async #takeIn(category: string): Promise<string> {
    const { id } = await takeIn(this.by, category);
    const rule = ruledCategories[category as keyof typeof ruledCategories];
    this.#items.push({ id, rules: new Set(rule ? [rule] : []) });
    return id;
  }

  async #take([operation, one, two, value]: Step): Promise<void> {
    const { id } = pick(this.#items, one);
    const other = pick(this.#items, two).id;
    const [name, run] = pick(Object.entries(this.#operations), operation);
    const { status, body, text } = await run({ id, other, value });
    this.#log.push(`${name} ${id} ${other} ${value} → ${status} ${status < 300 ? '' : text.slice(0, 120)}`);
    this.#noteAnswer(body);
  }

  #noteAnswer(body: unknown): void {
    const { decisionId, data = [] } = (body ?? {}) as { decisionId?: string; data?: unknown };
    if (decisionId) this.#decisions.push(decisionId);
    if (Array.isArray(data)) for (const one of data) this.#noteAnswer(one);
  }

  readonly #operations: Record<
    string,
    (call: { id: string; other: string; value: number }) => Promise<{
      status: number;
      body: unknown;
      text: string;
    }>
  > = {
    edit: ({ id, value }) => this.by.patch(`/api/admin/items/${id}`, { category: pick(categories, value) }),
    edits: ({ id, value }) =>
      this.by.patch(`/api/admin/items/${id}`, { category: pick(plainCategories, value) }),
    show: ({ id }) => this.by.patch(`/api/admin/items/${id}/pictures`, { keptBackImages: [] }),
    take: async ({ id, value }) => {
      if (this.#items.length < 12) await this.#takeIn(pick(categories, value));
      return this.by.post(`/api/admin/items/${id}/receive`, {});
    },
    undoIntake: ({ id }) => this.by.post(`/api/admin/items/${id}/undo-intake`, {}),
    remove: ({ id }) => this.by.delete(`/api/admin/items/${id}`),
    miss: ({ id }) => this.by.post(`/api/admin/items/${id}/miss`),
    move: ({ id }) => this.by.post(`/api/admin/items/${id}/move`, { shelf: 'W 1' }),
    put: ({ id }) => this.by.post('/api/admin/items/place', { ids: [id], action: 'put', shelf: 'W 2' }),
    stock: ({ id, other }) =>
      this.by.post('/api/admin/stock', { shelf: 'W 1', present: 0, missing: [id], moved: [other] }),
    approve: ({ id }) => this.by.post(`/api/admin/items/${id}/approve`),
    reject: ({ id }) => this.by.post(`/api/admin/items/${id}/reject`, {}),
    claimed: ({ id }) => this.by.post(`/api/admin/items/${id}/mark-claimed`, { claimedBy: 'Ada Lund' }),
    resolve: ({ id }) => this.by.post(`/api/admin/items/${id}/resolve`, { reason: 'code_missing' }),
    handOver: ({ id }) => this.by.post(`/api/admin/items/${id}/hand-over`, { name: 'Ada Lund' }),
    part: ({ id, value }) =>
      this.by.post('/api/admin/items/part', {
        ids: [id],
        outcome: pick(['donated', 'police', 'destroyed', 'finder'], value),
        receiptNumber: pick(['', 'P-12'], value >> 2),
      }),
    bulk: ({ id, other, value }) =>
      this.by.post('/api/admin/items/bulk', {
        ids: [id, other],
        action: pick(['approve', 'reject', 'markClaimed', 'resolve', 'delete'], value),
      }),
    merge: ({ id, other }) => this.#merge(id, other),
    mergeNew: async ({ id, value }) => {
      const taken = await this.#takeIn(pick(categories, value));
      return this.#merge(id, taken);
    },
    claim: async ({ id }) => {
      const claim = await submitClaim(this.service.visitor(), id, anotherStudent()).catch(() => null);
      if (claim) this.#claims.push(claim.id);
      return this.by.post(`/api/admin/claims/${this.#claims.at(-1) ?? id}/approve`, {});
    },
    handOverClaim: ({ id, value }) =>
      this.by.post(`/api/admin/claims/${pick([...this.#claims, id], value)}/hand-over`, {
        identity: 'other',
        reason: 'code_missing',
      }),
    undo: ({ id, value }) =>
      this.by.post('/api/admin/decisions/undo', { ids: [pick([id, ...this.#decisions.slice(-4)], value)] }),
    importRow: ({ id, value }) => this.#import(id, value),
    importNew: async ({ value }) => this.#import(await this.#takeIn(pick(categories, value)), value),
    undoImport: async ({ id }) => {
      const answer = await this.by.post(`/api/admin/imports/${this.#imports.at(-1) ?? id}/undo`, {});
      await this.service.idle();
      return answer;
    },
    withdraw: ({ id }) => this.by.delete(`/api/me/items/${id}`),
  };

  async #import(id: string, value: number) {
    const state = pick(['returned', 'donated', 'police', 'destroyed', 'rejected', 'at_desk'], value);
    const row = { id, title: 'Imported', category: pick(categories, value >> 3), state };
    const done = await importRows(this.service, this.by, [row]);
    if (done) this.#imports.push(done.id);
    return this.by.get(`/api/admin/items/${id}`);
  }

  async #merge(id: string, other: string) {
    const answer = await this.by.post(`/api/admin/items/${id}/merge`, { otherId: other });
    const [saved, taken] = [id, other].map((one) => this.#items.find((item) => item.id === one));
    if (answer.status < 300 && saved && taken) for (const rule of taken.rules) saved.rules.add(rule);
    return answer;
  }

  /** Returns the first rule that is broken. */
  async #broken(): Promise<string | null> {
    const { body } = await this.reader.get<List<AdminItem>>('/api/admin/items?pageSize=100');
    const now = new Map(body.data.map((item) => [item.id, item]));
    for (const { id, rules } of this.#items) {
      const item = now.get(id);
      const rule = ruledCategories[item?.category as keyof typeof ruledCategories];
      // An item that left before it had the rule broke nothing.
      if (item && rule && (isAtHand(item) || rule === 'neverPublic')) rules.add(rule);
      const broken = findBrokenRule(item, rules);
      if (broken) return `${broken}: ${id} ${JSON.stringify(item ?? null).slice(0, 300)}`;
    }
    const hidden = this.#items.filter(({ rules }) => rules.has('neverPublic'));
    return this.#publicOnes(
      hidden.map(({ id }) => id),
      now,
    );
  }

  /** Reads what visitors read. */
  async #publicOnes(ids: readonly string[], now: ReadonlyMap<string, AdminItem>): Promise<string | null> {
    const visitor = this.service.visitor();
    const list = await visitor.get<List<PublicItem>>('/api/items?pageSize=100');
    const shown = list.body.data.find(({ id }) => ids.includes(id));
    if (shown) return `a visitor finds ${shown.id}`;
    // One of them is enough in each step.
    const id = pick(ids, this.#log.length);
    const [image] = now.get(id)?.images ?? [];
    const urls = [`/api/items/${id}`, `/api/items/${id}/contact`, ...(image ? [image] : [])];
    for (const url of urls) {
      // The page of a report that was taken over is that of the report that is kept.
      if (now.get(id)?.mergedInto) continue;
      const { status } = await visitor.get(url);
      if (status !== 404) return `a visitor reads ${url}: ${status}`;
    }
    return null;
  }
}

/** Returns the rule that an item breaks; a missing item left without a trace. */
export function findBrokenRule(
  item: Pick<AdminItem, 'custody' | 'status' | 'outcome' | 'receiptNumber'> | undefined,
  rules: ReadonlySet<ItemRule>,
): string | null {
  if (!rules.has('secondPerson') && !rules.has('policeOnly')) return null;
  if (!item) return 'vanished';
  if (isAtHand(item)) return null;
  if (rules.has('secondPerson')) return 'left without a second person';
  const isOfPolice = item.outcome === 'police' && Boolean(item.receiptNumber);
  const mayBeGone = item.status === 'resolved' && (item.outcome === 'returned' || isOfPolice);
  return mayBeGone ? null : 'left otherwise than to the police';
}
