import type { AdminClaim, AdminItem, BulkOutcome, CampusSettings, List } from '@lost-found/contracts';
import { form } from '@lost-found/test-kit';
import { decide, receive, review } from '../factories/answers.js';
import { adminItem, anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import type { Random } from '../simulator/random.js';
import type { KnownOwners } from './known-owners.js';
import { getNextStep, type NextStep } from './next-step.js';
import type { World } from './world.js';

const things = [
  { title: 'Blue umbrella', category: 'Accessories' },
  { title: 'Black rucksack', category: 'Bags' },
  { title: 'Silver laptop', category: 'Electronics' },
  { title: 'Red scarf', category: 'Clothing' },
  { title: 'Atlas of bones', category: 'Books' },
] as const;
export const pickThing = (random: Random) => random.pick(things);

/** Items that name nobody, their claims, and what holds for every item. */
export class Finds {
  readonly #keepDays = new Map<string, number>();

  constructor(private readonly world: World) {}

  /** Sets days to keep where there are none: without them an item is never due, and stays for ever. */
  async setKeepDays(): Promise<void> {
    const { desk } = this.world;
    const { categories } = (await desk.get<CampusSettings>('/api/admin/settings')).body;
    for (const { id, name, keepDays } of categories) {
      this.#keepDays.set(name, keepDays ?? 90);
      if (keepDays === null)
        await this.world.ask(
          'a setting',
          desk.patch(`/api/admin/settings/categories/${id}`, { keepDays: 90 }),
        );
    }
  }

  /** Somebody brings an item to the desk. */
  async takeIn(): Promise<void> {
    const { desk, random } = this.world;
    const fields = { location: 'Gym', ...pickThing(random) };
    const { id } = await this.world.ask(
      'an intake',
      desk.post<AdminItem>('/api/admin/items', form(fields, 'images')),
    );
    if (random.chance(0.3)) this.world.later(9, () => this.#claim(id));
  }

  /** A finder reports an item; most of them bring it. */
  async report(): Promise<void> {
    const { random, service } = this.world;
    const { id } = await reportFound(service.visitor(), { ...pickThing(random), dateFound: '2024-09-09' });
    this.world.later(2, () => review(this.world.desk, id, 'approve'));
    if (random.chance(0.7)) this.world.later(6, () => receive(this.world.desk, id));
    if (random.chance(0.3)) this.world.later(9, () => this.#claim(id));
  }

  async #claim(itemId: string): Promise<void> {
    const { desk, random, service } = this.world;
    if ((await adminItem(desk, itemId)).status !== 'approved') return;
    const { id } = await submitClaim(service.visitor(), itemId, anotherStudent());
    const [isTheirs, comes] = [random.chance(0.7), random.chance(0.7)];
    this.world.later(2, () => decide(this.world.desk, id, isTheirs ? 'approve' : 'reject'));
    const body = { identity: 'student_card', reason: 'code_missing' };
    if (isTheirs && comes)
      this.world.on(this.world.today + 6, () =>
        this.world.desk.post(`/api/admin/claims/${id}/hand-over`, body),
      );
  }

  /** The desk parts with what is due. */
  async part(): Promise<void> {
    const { desk } = this.world;
    const ids = (await desk.get<List<AdminItem>>('/api/admin/due?pageSize=100')).body.data.map(
      ({ id }) => id,
    );
    const body = { ids, outcome: 'donated' };
    if (ids.length > 0)
      await this.world.ask('parting', desk.post<BulkOutcome>('/api/admin/items/part', body));
  }

  /** Looks whose step each item and report waits for. @returns how many wait for each */
  async check(owners: KnownOwners): Promise<Partial<Record<NextStep['who'], number>>> {
    const { clock, broken } = this.world;
    const items = await this.world.readAll<AdminItem>('/api/admin/items');
    const claims = await this.world.readAll<AdminClaim>('/api/admin/claims');
    const steps: Partial<Record<NextStep['who'], number>> = {};
    for (const item of items) {
      const owner = item.ownerState ? await owners.getOwner(item.id) : null;
      const own = claims.filter(({ itemId }) => itemId === item.id);
      const keepDays = this.#keepDays.get(item.category) ?? null;
      const { who, until = Number.POSITIVE_INFINITY } = getNextStep(item, { claims: own, owner, keepDays });
      steps[who] = (steps[who] ?? 0) + 1;
      if (who === 'nobody' || until < clock.now())
        broken.push(
          `day ${this.world.today}: ${who} of ${item.reference} waits too long, ${JSON.stringify({ owner, claims: own })}`,
        );
    }
    return steps;
  }
}
