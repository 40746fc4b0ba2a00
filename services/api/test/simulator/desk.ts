import {
  type ClaimAction,
  getVisibility,
  type ItemAction,
  isClaimable,
  itemActionSegments,
  itemActions,
  partings,
} from '@lost-found/contracts';
import { ruledCategories } from '../items/rule-walk.js';
import { requireThat } from './failure.js';
import type { Answer, Person } from './person.js';
import { claimItem } from './reports.js';
import { PASSWORD } from './service.js';
import type { ClaimRow, ItemRow } from './state.js';
import { getStudentId, privateMail, privateWords } from './words.js';
import type { Choice, Operation, World } from './world.js';

const commits = ['before commit', 'after commit'] as const;
const neverPublic = Object.entries(ruledCategories).flatMap(([name, rule]) =>
  rule === 'neverPublic' ? [name] : [],
);

const anItem = ({ random, state }: World, filter: (item: ItemRow) => boolean = () => true) =>
  random.pickRecent([...state.items.values()].filter(filter)) as ItemRow | undefined;
const aClaim = ({ random, state }: World, filter: (claim: ClaimRow) => boolean = () => true) =>
  random.pickRecent([...state.claims.values()].filter(filter)) as ClaimRow | undefined;
const some = <Row>(count: number, pick: () => Row | undefined): Row[] => [
  ...new Set(Array.from({ length: count }, pick).filter((row) => row !== undefined)),
];

/** Often the version that was seen last, sometimes one that is not there any more. */
function seenVersion({ random }: World, item: ItemRow) {
  const ifMatch = random.pick([undefined, item.version, item.version, Math.max(1, item.version - 1)]);
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': String(ifMatch) };
  return { seen: { item, ifMatch }, headers };
}

/** An operation of the desk on rows that it names. */
const byDesk = (
  { random, admins }: World,
  what: (by: Person) => string,
  send: (by: Person) => Promise<Answer>,
  more: Partial<Operation> = {},
): Operation => {
  const by = random.pick(admins);
  return {
    what: `${by.name} ${what(by)}`,
    by,
    send: () => send(by),
    reader: 'desk',
    faults: commits,
    ...more,
  };
};

function wordsFor({ random, next }: World, action: ItemAction): object {
  if (action === 'markClaimed' && random.chance(0.5)) return { claimedBy: privateWords('name', next()) };
  if (action === 'reject') return { decisionReason: `reason ${next()}` };
  return action === 'resolve' ? { reason: 'other' } : {};
}

const review: Choice = (world) => {
  const item = anItem(world);
  if (!item) return null;
  const action = world.random.pick<ItemAction>(itemActions);
  const { seen, headers } = seenVersion(world, item);
  const words = wordsFor(world, action);
  const url = `/admin/items/${item.id}/${itemActionSegments[action]}`;
  return byDesk(
    world,
    () => `${action} ${item.title}`,
    (by) => by.send('POST', url, words, headers),
    { seen },
  );
};

/** Several at once, each by itself. */
const reviewMany: Choice = (world) => {
  const ids = some(3, () => anItem(world)?.id);
  if (ids.length === 0) return null;
  const action = world.random.pick<ItemAction>(itemActions);
  const words = action === 'markClaimed' ? {} : wordsFor(world, action);
  const send = (by: Person) => by.send('POST', '/admin/items/bulk', { ids, action, ...words });
  return byDesk(world, () => `${action} ${ids}`, send, { faults: [] });
};

const part: Choice = (world) => {
  const ids = some(2, () => anItem(world)?.id);
  if (ids.length === 0) return null;
  const outcome = world.random.pick(partings);
  const send = (by: Person) => by.send('POST', '/admin/items/part', { ids, outcome });
  return byDesk(world, () => `parts with ${ids} (${outcome})`, send, { faults: [] });
};

const edit: Choice = (world) => {
  const { random, students, next } = world;
  const item = anItem(world);
  if (!item) return null;
  const n = next();
  const isOwn = random.chance(0.45);
  const { seen, headers } = seenVersion(world, item);
  const writes = random.pick<Partial<ItemRow>>([
    { description: `Another description, ${n}.` },
    { contactInfo: privateMail('contact', n) },
    ...(isOwn
      ? []
      : [
          { title: `${item.title.split(' – ')[0]} – ${n}` },
          { adminNotes: privateWords('note', n) },
          { keptBackDetails: privateWords('kept', n) },
          { title: item.title },
        ]),
  ]);
  const owner = students.find(({ id }) => id === item.userId);
  const by = isOwn ? (random.chance(0.9) && owner) || random.pick(students) : random.pick(world.admins);
  const send = () => by.send('PATCH', `/${isOwn ? 'me' : 'admin'}/items/${item.id}`, writes, headers);
  const what = `${by.name} edits ${Object.keys(writes)} of ${item.title}`;
  return { what, by, send, reader: isOwn ? ['contact'] : 'desk', seen, writes, faults: commits };
};

const remove: Choice = (world) => {
  const { random, students, admins, state } = world;
  const item = random.chance(0.3) ? anItem(world) : random.pick([...state.items.values()]);
  if (!item) return null;
  const { headers } = seenVersion(world, item);
  const isOwn = random.chance(0.5);
  const by =
    (isOwn && students.find(({ id }) => id === item.userId)) || random.pick(isOwn ? students : admins);
  const send = () => by.send('DELETE', `/${isOwn ? 'me' : 'admin'}/items/${item.id}`, undefined, headers);
  const what = `${by.name} deletes ${item.title}`;
  return { what, by, needsProof: !isOwn, send, reader: isOwn ? [] : 'desk', faults: commits };
};

const place: Choice = (world) => {
  const item = anItem(world);
  if (!item) return null;
  const action = world.random.pick(['receive', 'move']);
  const to = world.random.chance(0.7) ? { shelf: `shelf ${world.random.below(9)}` } : {};
  const send = (by: Person) => by.send('POST', `/admin/items/${item.id}/${action}`, to);
  return byDesk(world, () => `${action}s ${item.title}`, send);
};

const decide: Choice = (world) => {
  const isOpen = world.random.chance(0.7);
  const claim = aClaim(world, ({ status }) => !isOpen || status === 'pending');
  if (!claim) return null;
  const action: ClaimAction = world.random.chance(0.6) ? 'approve' : 'reject';
  const notes = world.random.chance(0.3) ? { adminNotes: privateWords('note', world.next()) } : {};
  const send = (by: Person) => by.send('POST', `/admin/claims/${claim.id}/${action}`, notes);
  return byDesk(world, () => `${action}s ${claim.id}`, send);
};

/** Claims on one item among them: the first is approved. */
const decideMany: Choice = (world) => {
  const first = aClaim(world);
  if (!first) return null;
  const others = [...world.state.claims.values()].filter(({ itemId }) => itemId === first.itemId);
  const ids = [...new Set([first, ...others.slice(-2), aClaim(world) ?? first].map(({ id }) => id))];
  const action: ClaimAction = world.random.chance(0.7) ? 'approve' : 'reject';
  const send = (by: Person) => by.send('POST', '/admin/claims/bulk', { ids, action });
  return byDesk(world, () => `${action}s ${ids}`, send, { faults: [] });
};

const withdraw: Choice = (world) => {
  const { random, students, tokens } = world;
  const claim = aClaim(world, ({ id, email }) => email !== '' && tokens.has(id));
  if (!claim) return null;
  const owner = random.chance(0.7) ? students.find(({ id }) => id === claim.userId) : undefined;
  const by = owner ?? world.visitor();
  const send = async () => {
    if (owner) return by.send('POST', `/me/claims/${claim.id}/withdraw`);
    const opened = await by.send('POST', '/case/open', { token: tokens.get(claim.id) });
    return opened.status === 200 ? by.send('POST', '/case/withdraw') : opened;
  };
  const reader = ['claimant', 'proof'] as const;
  return { what: `${by.name} withdraws ${claim.id}`, by, send, reader, faults: commits };
};

const handOver: Choice = (world) => {
  const { random } = world;
  const isWaiting = random.chance(0.8);
  const claim = aClaim(
    world,
    ({ status, handedOverAt }) => !isWaiting || (status === 'approved' && handedOverAt === null),
  );
  if (!claim) return null;
  const code = claim.pickupCode ?? '000000';
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const typed = random.chance(0.6) ? (random.chance(0.15) ? wrong : code) : undefined;
  const how = { identity: 'student_card', mailReceipt: random.chance(0.5) };
  const check = () =>
    requireThat(!typed || typed === claim.pickupCode, 'one owner', 'a wrong code opened a claim');
  const send = (by: Person) =>
    by.send('POST', `/admin/claims/${claim.id}/hand-over`, {
      ...how,
      ...(typed ? { code: typed } : { reason: 'code_missing' }),
    });
  return byDesk(world, () => `hands ${claim.id} over ${typed ?? 'without a code'}`, send, { check });
};

const renewCode: Choice = (world) => {
  const claim = aClaim(world);
  if (!claim) return null;
  const send = (by: Person) => by.send('POST', `/admin/claims/${claim.id}/pickup-code`);
  return byDesk(world, () => `renews the code of ${claim.id}`, send);
};

const write: Choice = (world) => {
  const claim = aClaim(world);
  if (!claim) return null;
  const n = world.next();
  const content = privateWords('message', n);
  const send = (by: Person) =>
    by.send(
      'POST',
      `/claims/${claim.id}/messages`,
      { content },
      { 'idempotency-key': `simulated-message-${n}` },
    );
  return byDesk(world, () => `writes about ${claim.id}`, send, { hasKey: true });
};

const undo: Choice = (world) => {
  const { random, clock, decisions, admins } = world;
  const decision = random.pickRecent(decisions, 4);
  if (!decision) return null;
  const by = (random.chance(0.9) && admins.find(({ id }) => id === decision.madeBy)) || random.pick(admins);
  const check = ({ body }: Answer) => {
    const [result] = body.data as { ok: boolean }[];
    if (!result?.ok) return;
    const isRight = decision.madeBy === by.id && clock.now() < decision.until;
    requireThat(isRight, 'an undo is in time', `${by.name} undid ${decision.id}`);
  };
  const send = () => by.send('POST', '/admin/decisions/undo', { ids: [decision.id] });
  return {
    what: `${by.name} undoes ${decision.id}`,
    by,
    send,
    reader: 'desk',
    check,
    undoes: decision,
    faults: [],
  };
};

/** Signs in a person with an account. */
export const signIn = ({ clock }: World, by: Person): Operation => ({
  what: `${by.name} signs in`,
  by,
  send: () => {
    by.forgetCookies();
    const account = { email: by.email, password: PASSWORD };
    return by.send('POST', by.role === 'admin' ? '/auth/admin/login' : '/auth/login', account);
  },
  reader: by.role === 'admin' ? 'desk' : [],
  apply: () => {
    by.signedInAt = clock.now();
  },
  faults: [],
});

const signOut: Choice = ({ random, admins, students }) => {
  const by = random.pick([...admins, ...students]);
  const apply = () => {
    by.signedInAt = undefined;
  };
  return { what: `${by.name} signs out`, by, send: () => by.send('POST', '/auth/logout'), apply, faults: [] };
};

/** A wrong password is refused; another suite proves the waiting time. */
const guess: Choice = (world) => {
  const { email } = world.random.pick([...world.admins, ...world.students]);
  return readBy(world.visitor(), 'guesses a password', (by) =>
    by.send('POST', '/auth/login', { email, password: 'eight green kites' }),
  );
};

const readBy = (
  by: Person,
  what: string,
  send: (by: Person) => Promise<Answer>,
  more: Partial<Operation> = {},
): Operation => ({ what: `${by.name} ${what}`, by, send: () => send(by), reader: [], faults: [], ...more });

const readItem: Choice = (world) => {
  const item = anItem(world);
  if (!item) return null;
  const isHidden = getVisibility(item, neverPublic.includes(item.category)) === 'hidden';
  const isContact = world.random.chance(0.25);
  const check = ({ body }: Answer) => {
    requireThat(!isHidden, 'rules of the item hold', `a visitor reads ${item.title}, ${item.status}`);
    if (!isContact)
      requireThat(String(body.status) === item.status, 'nothing acknowledged vanishes', item.title);
  };
  const url = `/items/${item.id}${isContact ? '/contact' : ''}`;
  return readBy(world.visitor(), `reads ${url}`, (by) => by.get(url), {
    check,
    reader: isContact ? ['contact'] : [],
  });
};

const search: Choice = (world) => {
  const check = ({ body }: Answer) => {
    const items = [...world.state.items.values()].filter(
      (item) => isClaimable(item) && !neverPublic.includes(item.category),
    );
    requireThat(
      body.total === items.length,
      'nothing acknowledged vanishes',
      `${items.length} can be claimed, the search has ${body.total}`,
    );
  };
  return readBy(world.visitor(), 'searches', (by) => by.get('/items?pageSize=50'), { check });
};

const lookForSimilar: Choice = (world) =>
  readBy(world.visitor(), 'looks for a laptop', (by) =>
    by.send('POST', '/items/similar', { title: 'silver laptop' }),
  );

const readOwn: Choice = ({ random, students }) => {
  const url = random.pick(['/me/items', '/me/claims', '/me/notifications']);
  const reader = ['contact', 'claimant', 'proof', 'message', 'student'] as const;
  return readBy(random.pick(students), `reads ${url}`, (by) => by.get(url), { reader });
};

const match: Choice = (world) => {
  const lost = anItem(world, ({ isLostItem }) => isLostItem);
  const found = anItem(world, ({ isLostItem }) => !isLostItem);
  if (!lost || !found) return null;
  const n = world.next();
  const form = {
    fullName: privateWords('claimant', n),
    studentId: getStudentId(n),
    email: privateMail('claimant', n),
    ownershipDescription: privateWords('proof', n).padEnd(30, '.'),
  };
  const [action, body] = world.random.pick([['dismiss'], ['dismiss'], ['claim', form]] as const);
  const send = (by: Person) => by.send('POST', `/admin/matches/${lost.id}/${found.id}/${action}`, body);
  return byDesk(world, () => `${action}s ${found.title} for ${lost.title}`, send);
};

/** Changes of an item and its claims that people may send at once. */
export const changes: readonly Choice[] = [
  ...[review, reviewMany, part, edit, remove, place, decide, decideMany, withdraw, handOver, renewCode],
  ...[write, undo, claimItem],
];

export const desk: readonly [number, Choice][] = [
  [14, review],
  [3, reviewMany],
  [3, part],
  [9, edit],
  [2, remove],
  [7, place],
  [10, decide],
  [3, decideMany],
  [4, withdraw],
  [7, handOver],
  [2, renewCode],
  [2, write],
  [9, undo],
  [1, signOut],
  [1, guess],
  [4, readItem],
  [2, search],
  [1, lookForSimilar],
  [2, readOwn],
  [3, match],
];
