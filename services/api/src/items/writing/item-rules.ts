import { type ItemRule, isWithDesk, itemRules } from '@lost-found/contracts';
import { type EntityManager, In } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Author } from '../../platform/events/events.js';
import type { Item } from '../item.entity.js';

export type Rules = Readonly<Record<ItemRule, boolean>>;

/** The columns with the rules that an item keeps. */
export const ownRuleColumns = {
  secondPerson: 'ownSecondPerson',
  policeOnly: 'ownPoliceOnly',
  neverPublic: 'ownNeverPublic',
} as const satisfies Record<ItemRule, keyof Item>;

export type OwnRuleColumn = (typeof ownRuleColumns)[ItemRule];

type Ruled = Pick<Item, 'category' | OwnRuleColumn>;

/** Returns the rules that an item keeps, in every category. */
export const readOwnRules = (item: Pick<Item, OwnRuleColumn>): ItemRule[] =>
  itemRules.filter((rule) => item[ownRuleColumns[rule]]);

/** Returns the rules of an item now: those that it keeps, and those of its category. */
export const readRules = async (manager: EntityManager, item: Ruled): Promise<Rules> =>
  (await readRulesOf(manager, [item]))(item);

/** Reads the rules of several items with one query. @returns the rules of each of them, as `readRules` */
export async function readRulesOf(
  manager: EntityManager,
  items: readonly Ruled[],
): Promise<(item: Ruled) => Rules> {
  const name = In([...new Set(items.map(({ category }) => category))]);
  const categories = await manager.findBy<Rules & { name: string }>('categories', { name });
  return (item) => {
    const live = categories.find((one) => one.name === item.category);
    const has = (rule: ItemRule) => item[ownRuleColumns[rule]] || live?.[rule] === true;
    return {
      secondPerson: has('secondPerson'),
      policeOnly: has('policeOnly'),
      neverPublic: has('neverPublic'),
    };
  };
}

/** Returns the columns by which an item keeps rules. Rules that do not apply are left out: no column is lowered. */
export const toColumns = (rules: Partial<Rules>): Partial<Record<OwnRuleColumn, true>> =>
  Object.fromEntries(itemRules.flatMap((rule) => (rules[rule] ? [[ownRuleColumns[rule], true]] : [])));

const ruleRefusals = ['second_person_required', 'police_only', 'item_on_hold'] as const;
export type RuleRefusal = (typeof ruleRefusals)[number];

/** Returns the code of an error by which a rule of an item refused a change; undefined for any other error. */
export function ruleRefusalIn(error: unknown): RuleRefusal | undefined {
  const code = error instanceof DomainError ? error.code : undefined;
  return ruleRefusals.find((one) => one === code);
}

/** The ways in which a found item leaves: `closed`, or out of the desk's sight. */
type Departure = 'closed' | 'hidden';

const isHeld = (item: Item): boolean =>
  isWithDesk(item) && !['handed_over', 'gone'].includes(item.custody ?? '');

/**
 * Returns how a change lets a found item leave the house or the desk's lists; undefined if it stays. An item that is
 * still with its finder is not in the house; one in a drop point is.
 */
export function departureIn(before: Item, after: Item): Departure | undefined {
  if (before.isLostItem) return undefined;
  const isClosed = after.status === 'resolved';
  if (isClosed && (before.status !== 'resolved' || before.outcome !== after.outcome)) return 'closed';
  if (!isHeld(before)) return undefined;
  const isRejected = after.status === 'rejected' && before.status !== 'rejected';
  return isRejected || !isHeld(after) ? 'hidden' : undefined;
}

/**
 * Demands the rules of an item that leaves. An unclaimed item of the police goes to the police, with a receipt number;
 * its record disappears only if two people agree. An item on hold leaves to its owner only.
 * @throws DomainError item_on_hold, police_only, second_person_required
 */
export function requireRules(
  rules: Rules,
  departure: Departure,
  {
    outcome,
    receiptNumber,
    keepReason,
    keptUntil,
  }: Pick<Item, 'outcome' | 'receiptNumber' | 'keepReason' | 'keptUntil'>,
  { secondPersonId }: Partial<Author>,
): void {
  const isHeldBack = keepReason !== null && keptUntil === null;
  if (departure === 'closed' && isHeldBack && outcome !== 'returned') throw new DomainError('item_on_hold');
  const isAllowed = outcome === 'returned' || (outcome === 'police' && Boolean(receiptNumber));
  if (departure === 'closed' && rules.policeOnly && !isAllowed) throw new DomainError('police_only');
  const needsTwo = rules.secondPerson || (departure === 'hidden' && rules.policeOnly);
  if (needsTwo && !secondPersonId) throw new DomainError('second_person_required');
}
