import {
  changesOf,
  durations,
  type ItemAction,
  itemActionSegments,
  itemActions,
  type Parting,
  partings,
  placeFields,
  placeItem,
} from '@lost-found/contracts';
import { noteDecision, planParting, planReview } from '../decide.js';
import type { Item } from '../model.js';
import type { Headers, Person } from '../person.js';
import { privateMail, privateWords } from '../words.js';
import type { Choice, Operation, World } from '../world.js';

const commits = ['before commit', 'after commit'] as const;

const anItem = ({ random, model }: World): Item | undefined => random.pickRecent(model.items);

/** Often the version that was seen last, sometimes one that is not there any more. */
function seenVersion({ random }: World, item: Item): { ifMatch: number | undefined; headers: Headers } {
  const ifMatch = random.pick([undefined, item.version, item.version, Math.max(1, item.version - 1)]);
  return { ifMatch, headers: ifMatch === undefined ? {} : { 'if-match': String(ifMatch) } };
}

const review: Choice = (world) => {
  const { random, model, clock } = world;
  const item = anItem(world);
  if (!item) return null;
  const by = random.pick(world.admins);
  const action = random.pick<ItemAction>(itemActions);
  const { ifMatch, headers } = seenVersion(world, item);
  const words = wordsFor(world, action);
  const plan = planReview(model, clock.now(), item, action, { ...words, ifMatch });
  return {
    what: `${by.name} ${itemActionSegments[action]} ${item.name}`,
    by,
    send: () => by.send('POST', `/admin/items/${item.id}/${itemActionSegments[action]}`, words, headers),
    expected: plan.expected,
    entries: plan.entries,
    reader: 'desk',
    apply: (answer) => noteDecision(model, answer?.body.decisionId, by.id, clock.now(), plan.apply()),
    touched: plan.touched,
    faults: plan.entries.length > 0 ? commits : [],
  };
};

function wordsFor({ random, model }: World, action: ItemAction): object {
  if (action === 'markClaimed' && random.chance(0.5))
    return { claimedBy: privateWords('name', model.next()) };
  if (action === 'reject') return { decisionReason: `reason ${model.next()}` };
  if (action === 'resolve') return { reason: 'other' };
  return {};
}

/** Several at once, each by itself. */
const reviewMany: Choice = (world) => {
  const { random, model, clock } = world;
  const items = [...new Set(Array.from({ length: 3 }, () => anItem(world)))].filter(
    (item) => item !== undefined,
  );
  if (items.length === 0) return null;
  const by = random.pick(world.admins);
  const action = random.pick<ItemAction>(itemActions);
  const words = action === 'markClaimed' ? {} : wordsFor(world, action);
  const ids = items.map(({ id }) => id);
  const names = items.map(({ name }) => name).join(', ');
  const send = () => by.send('POST', '/admin/items/bulk', { ids, action, ...words });
  const plan = (item: Item) => planReview(model, clock.now(), item, action, words);
  return ofMany(world, by, `${action} ${names}`, items, send, plan);
};

const part: Choice = (world) => {
  const { random, model, clock } = world;
  const items = [...new Set(Array.from({ length: 2 }, () => anItem(world)))].filter(
    (item) => item !== undefined,
  );
  if (items.length === 0) return null;
  const by = random.pick(world.admins);
  const outcome = random.pick(partings) as Parting;
  const versions = Object.fromEntries(
    items.flatMap((item) =>
      random.chance(0.3) ? [[item.id, random.pick([item.version, item.version + 1])]] : [],
    ),
  );
  const ids = items.map(({ id }) => id);
  const names = items.map(({ name }) => name).join(', ');
  const send = () => by.send('POST', '/admin/items/part', { ids, outcome, versions });
  const plan = (item: Item) => planParting(model, clock.now(), item, outcome, versions[item.id]);
  return ofMany(world, by, `parts with ${names} (${outcome})`, items, send, plan);
};

/** Each row is planned as the ones before it leave things. */
export function ofMany<Row extends { id: string }>(
  { model, clock }: World,
  by: Person,
  what: string,
  rows: readonly Row[],
  send: Operation['send'],
  planOf: (row: Row) => ReturnType<typeof planReview>,
): Operation {
  const done = rows.map((row) => {
    const plan = planOf(row);
    return { row, plan, undoable: plan.apply() };
  });
  const outcomes = done.map(({ row, plan: { expected } }) => ({
    ...{ id: row.id, ok: expected[0] === 200 },
    ...(expected[1] && { code: expected[1] }),
  }));
  return {
    what: `${by.name} ${what}`,
    by,
    send,
    expected: [200],
    entries: done.flatMap(({ plan }) => plan.entries),
    reader: 'desk',
    outcomes,
    apply: (answer) => {
      const data = (answer?.body.data ?? []) as { decisionId?: string }[];
      for (const [at, { undoable }] of done.entries())
        noteDecision(model, data[at]?.decisionId, by.id, clock.now(), undoable);
    },
    touched: () => done.flatMap(({ plan }) => plan.touched()),
  };
}

const edit: Choice = (world) => {
  const { random, model } = world;
  const item = anItem(world);
  if (!item) return null;
  const by = random.pick(world.admins);
  const n = model.next();
  const { ifMatch, headers } = seenVersion(world, item);
  const changes = random.pick<Partial<Item>>([
    { title: `${item.title.split(' – ')[0]} – ${n}` },
    { description: `Another description, ${n}.` },
    { contactInfo: privateMail('contact', n) },
    { adminNotes: privateWords('note', n) },
    { keptBackDetails: privateWords('kept', n) },
    { title: item.title },
  ]);
  return editing(world, by, item, changes, ifMatch, () =>
    by.send('PATCH', `/admin/items/${item.id}`, changes, headers),
  );
};

const editOwn: Choice = (world) => {
  const { random, model } = world;
  const by = random.pick(world.students);
  const own = model.items.filter(({ userId }) => userId === by.id);
  const item = random.chance(0.9) ? random.pickRecent(own) : random.pickRecent(model.items);
  if (!item) return null;
  const n = model.next();
  const { ifMatch, headers } = seenVersion(world, item);
  const changes = random.pick<Partial<Item>>([
    { description: `Their own other words, ${n}.` },
    { contactInfo: privateMail('contact', n) },
  ]);
  const send = () => by.send('PATCH', `/me/items/${item.id}`, changes, headers);
  // The contact of a published lost report stays open to its owner.
  const isOpen = item.status === 'approved' && (!item.isLostItem || changes.contactInfo !== undefined);
  const isEditable = item.status === 'pending' || isOpen;
  const refusal =
    ownRefusal(item, by) ?? (isEditable ? locked(world, item) : ([409, 'transition_not_allowed'] as const));
  const operation = editing(world, by, item, changes, ifMatch, send);
  return refusal
    ? { ...operation, expected: refusal, entries: [], faults: [], reader: ['contact'] }
    : { ...operation, reader: ['contact'] };
};

const ownRefusal = (item: Item, by: Person) =>
  item.userId === by.id ? undefined : ([404, 'not_found'] as const);

/** The desk has the item, or a claim is open. */
const locked = ({ model }: World, item: Item) => {
  if (item.custody !== null && item.custody !== 'with_finder') return [409, 'item_at_desk'] as const;
  const isOpen = model.claimsOn(item).some(({ status }) => status === 'pending');
  return isOpen ? ([409, 'item_has_claim'] as const) : undefined;
};

function editing(
  { model }: World,
  by: Person,
  item: Item,
  changes: Partial<Item>,
  ifMatch: number | undefined,
  send: Operation['send'],
): Operation {
  const fields = Object.keys(changes) as (keyof Item)[];
  const isChanged = fields.some((field) => item[field] !== changes[field]);
  const isStale = ifMatch !== undefined && ifMatch !== item.version;
  return {
    what: `${by.name} edits ${fields.join()} of ${item.name}`,
    by,
    send,
    expected: isStale ? [409, 'edit_conflict'] : [200],
    entries: isChanged ? ['ITEM_UPDATED'] : [],
    reader: 'desk',
    apply: () => {
      if (isChanged && model.has(item)) Object.assign(item, changes, { version: item.version + 1 });
    },
    touched: () => [item],
    faults: isChanged && !isStale ? commits : [],
  };
}

const remove: Choice = (world) => {
  const { random, model } = world;
  const item = random.chance(0.3) ? anItem(world) : random.pick(model.items);
  if (!item) return null;
  const { ifMatch, headers } = seenVersion(world, item);
  const isStale = ifMatch !== undefined && ifMatch !== item.version;
  const stale = isStale ? ([409, 'edit_conflict'] as const) : undefined;
  const isOwn = random.chance(0.5);
  const by = random.pick(isOwn ? world.students : world.admins);
  const isWithdrawable = ['pending', 'approved', 'rejected'].includes(item.status);
  const withdrawn = isWithdrawable ? locked(world, item) : ([409, 'item_withdraw_refused'] as const);
  const refusal = isOwn ? (ownRefusal(item, by) ?? withdrawn ?? stale) : stale;
  const claims = model.claimsOn(item);
  return {
    what: `${by.name} deletes ${item.name}`,
    by,
    needsProof: !isOwn,
    send: () => by.send('DELETE', `/${isOwn ? 'me' : 'admin'}/items/${item.id}`, undefined, headers),
    expected: refusal ?? [204],
    entries: ['ITEM_DELETED'],
    reader: isOwn ? [] : 'desk',
    apply: () => model.deleteItem(item),
    touched: () => [item, ...claims],
    faults: refusal ? [] : commits,
  };
};

const place: Choice = (world) => {
  const { random, clock, mainDesk } = world;
  const item = anItem(world);
  if (!item) return null;
  const by = random.pick(world.admins);
  const action = random.pick(['receive', 'move'] as const);
  const to = random.chance(0.7) ? { shelf: `shelf ${random.below(9)}` } : {};
  const { ifMatch, headers } = seenVersion(world, item);
  const placed = placeItem(item, action, to, mainDesk);
  const isSame = placed !== undefined && changesOf(item, placed, placeFields).length === 0;
  const isStale = !isSame && ifMatch !== undefined && ifMatch !== item.version;
  // Its claimant gets the first code.
  const waits = item.custody === 'with_finder' && action === 'receive' ? approvedOn(world, item) : undefined;
  const refusal = isStale
    ? ([409, 'edit_conflict'] as const)
    : placed
      ? undefined
      : ([409, 'transition_not_allowed'] as const);
  return {
    what: `${by.name} ${action}s ${item.name}`,
    by,
    send: () => by.send('POST', `/admin/items/${item.id}/${action}`, to, headers),
    expected: refusal ?? [200],
    entries: isSame
      ? []
      : [
          action === 'receive' ? 'ITEM_RECEIVED' : 'ITEM_MOVED',
          ...(waits ? (['CLAIM_UPDATED'] as const) : []),
        ],
    reader: 'desk',
    apply: () => {
      if (isSame) return;
      const received = action === 'receive' ? { receivedAt: clock.now() } : {};
      Object.assign(item, placed, received, { version: item.version + 1 });
      const codeExpiresAt = clock.now() + durations.pickupCode;
      if (waits) Object.assign(waits, { hasCode: true, codeExpiresAt, changes: waits.changes + 1 });
    },
    touched: () => [item],
    faults: refusal || isSame ? [] : commits,
  };
};

const approvedOn = ({ model }: World, item: Item) =>
  model.claimsOn(item).find(({ status, handedOverAt }) => status === 'approved' && handedOverAt === null);

export const items: readonly [number, Choice][] = [
  [14, review],
  [3, reviewMany],
  [3, part],
  [5, edit],
  [4, editOwn],
  [2, remove],
  [7, place],
];
