import { campusLocations, foundCategories, type LogAction, lostCategories } from '@lost-found/contracts';
import { type FormFile } from '@lost-found/test-kit';
import type { Claim, Item } from '../model.js';
import type { Answer, Person, SentFiles } from '../person.js';
import { privateMail, privateWords, studentIdOf } from '../words.js';
import type { Choice, Operation, World } from '../world.js';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const photo: FormFile = { name: 'photo.png', type: 'image/png', content: PNG };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const paper: FormFile = { name: 'receipt.pdf', type: 'application/pdf', content: PDF };
const noFiles: SentFiles = { field: 'images', files: [] };

/** Few kinds of items, so that lost and found ones can match. */
const things = [
  'blue umbrella',
  'black rucksack',
  'silver laptop',
  'red scarf',
  'green bottle',
  'brown wallet',
];

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Sends a form that makes something, with a key: the same again is the same thing. */
function making(
  { random, model, clock }: World,
  made: {
    what: string;
    by: Person;
    entry: LogAction;
    url: string;
    fields: Record<string, unknown>;
    files: SentFiles;
    reader: Operation['reader'];
    expected: readonly [number, string?];
    add: (id: string, body: Answer['body']) => Item | Claim;
  },
): Operation {
  const { what, by, url, fields, files, add } = made;
  const key = `simulated-request-${model.next()}`;
  const send = (withKey: string, isOther: boolean) =>
    by.sendForm(url, isOther ? { ...fields, ...otherWords(fields) } : fields, files, {
      'idempotency-key': withKey,
    });
  let added: Item | Claim | undefined;
  const isTaken = made.expected[0] === 201;
  return {
    what: `${by.name} ${what}${files.files.length > 0 ? ' with a file' : ''}`,
    by,
    send: () => send(key, false),
    expected: made.expected,
    entries: [made.entry],
    reader: made.reader,
    apply: (answer) => {
      const id = String(answer?.body.id);
      added = add(id, answer?.body ?? {});
      model.sent.push({ key, at: clock.now(), id, by, send });
      if (model.sent.length > 30) model.sent.shift();
    },
    touched: () => (added ? [added] : []),
    hasKey: true,
    faults: isTaken
      ? random.pick([
          ['before commit', 'after commit'],
          files.files.length > 0 ? ['file write'] : ['after commit'],
        ])
      : [],
  };
}

const otherWords = (fields: Record<string, unknown>) =>
  'title' in fields ? { title: `${fields.title} indeed` } : { fullName: `${fields.fullName} indeed` };

const newItem = {
  adminNotes: null,
  keptBackDetails: null,
  decisionReason: null,
  claimedBy: null,
  claimedAt: null,
};

const reporterOf = ({ random, students, visitor }: World): Person =>
  random.chance(0.5) ? random.pick(students) : visitor();

const reportFound: Choice = (world) => {
  const { random, model, clock } = world;
  const n = model.next();
  const by = reporterOf(world);
  const thing = random.pick(things);
  const fields = {
    title: `${thing} ${n}`,
    description: `A ${thing}, as good as new.`,
    category: random.pick(foundCategories),
    location: random.pick(campusLocations),
    dateFound: day(clock.now()),
    contactInfo: privateMail('contact', n),
  };
  const files = { field: 'images', files: random.chance(0.1) ? [photo] : [] };
  const { title, description, contactInfo } = fields;
  const add = (id: string) => {
    const item: Item = {
      ...{ name: `I${n}`, id, isLostItem: false, userId: by.id || null, status: 'approved', version: 1 },
      ...{
        title,
        description,
        contactInfo,
        ...newItem,
        reviewedAt: null,
        custody: 'with_finder',
        outcome: null,
      },
      ...{ deskId: null, shelf: null, receivedAt: null, files: files.files.length },
    };
    model.addItem(item);
    return item;
  };
  const what = `reports I${n} as found`;
  const expected = [201] as const;
  return making(world, {
    what,
    by,
    entry: 'ITEM_CREATED',
    url: '/found-reports',
    fields,
    files,
    reader: [],
    expected,
    add,
  });
};

const reportLost: Choice = (world) => {
  const { random, model, clock } = world;
  const n = model.next();
  const by = reporterOf(world);
  const thing = random.pick(things);
  const fields = {
    title: `${thing} ${n}`,
    description: `My ${thing}, with a scratch.`,
    category: random.pick(lostCategories),
    lastSeenLocation: random.pick(campusLocations),
    lastSeenAt: new Date(clock.now() - 3_600_000).toISOString(),
    contactInfo: privateMail('contact', n),
    studentId: studentIdOf(n),
    reportedBy: privateWords('name', n),
  };
  const { title, description, contactInfo } = fields;
  const add = (id: string) => {
    const item: Item = {
      ...{ name: `L${n}`, id, isLostItem: true, userId: by.id || null, status: 'pending', version: 1 },
      ...{ title, description, contactInfo, ...newItem, reviewedAt: null, custody: null, outcome: null },
      ...{ deskId: null, shelf: null, receivedAt: null, files: 0 },
    };
    model.addItem(item);
    return item;
  };
  const what = `reports L${n} as lost`;
  const expected = [201] as const;
  return making(world, {
    what,
    by,
    entry: 'ITEM_CREATED',
    url: '/lost-reports',
    fields,
    files: noFiles,
    reader: [],
    expected,
    add,
  });
};

const takeIn: Choice = (world) => {
  const { random, model, clock, admins, mainDesk } = world;
  const n = model.next();
  const by = random.pick(admins);
  const thing = random.pick(things);
  const shelf = `shelf ${random.below(9)}`;
  const fields = { title: `${thing} ${n}`, category: random.pick(foundCategories), location: 'Gym', shelf };
  const { title } = fields;
  const add = (id: string, body: Answer['body']) => {
    const item: Item = {
      ...{
        name: `I${n}`,
        id,
        isLostItem: false,
        userId: null,
        status: 'approved',
        version: 1,
        title,
        description: '',
      },
      ...{
        contactInfo: String(body.contactInfo),
        ...newItem,
        reviewedAt: null,
        custody: 'at_desk',
        outcome: null,
      },
      ...{ deskId: mainDesk ?? null, shelf, receivedAt: clock.now(), files: 0 },
    };
    model.addItem(item);
    return item;
  };
  const what = `takes I${n} in`;
  const expected = [201] as const;
  return making(world, {
    what,
    by,
    entry: 'ITEM_CREATED',
    url: '/admin/items',
    fields,
    files: noFiles,
    reader: 'desk',
    expected,
    add,
  });
};

const claim: Choice = (world) => {
  const { random, model } = world;
  const claimable = model.items.filter((item) => item.status === 'approved' && !item.isLostItem);
  const item = random.chance(0.9) ? random.pickRecent(claimable) : random.pickRecent(model.items);
  if (!item) return null;
  const n = model.next();
  const by = random.chance(0.3) ? random.pick(world.students) : world.visitor();
  const fields = {
    itemId: item.id,
    fullName: privateWords('claimant', n),
    studentId: studentIdOf(n),
    email: privateMail('claimant', n),
    ownershipDescription: `${privateWords('proof', n)}: it has my initials on it.`,
  };
  const files = { field: 'proofFiles', files: random.chance(0.1) ? [paper] : [] };
  const isClaimable = item.status === 'approved' && !item.isLostItem;
  const expected = isClaimable ? ([201] as const) : ([409, 'item_not_claimable'] as const);
  const add = (id: string, body: Answer['body']) => {
    const token = String(body.caseUrl).split('#')[1] ?? '';
    const { email, studentId } = fields;
    const made = newClaim({
      n,
      id,
      item,
      userId: by.id || null,
      token,
      email,
      studentId,
      files: files.files.length,
    });
    model.addClaim(made);
    return made;
  };
  const what = `claims ${item.name}: C${n}`;
  return making(world, {
    what,
    by,
    entry: 'CLAIM_SUBMITTED',
    url: '/claims',
    fields,
    files,
    reader: [],
    expected,
    add,
  });
};

export const newClaim = ({
  n,
  lostReport = null,
  ...given
}: Pick<Claim, 'id' | 'item' | 'userId' | 'token' | 'email' | 'studentId' | 'files'> & {
  n: number;
  lostReport?: Item | null;
}): Claim => ({
  ...given,
  lostReport,
  name: `C${n}`,
  status: 'pending',
  withdrawn: false,
  reviewedAt: null,
  handedOverAt: null,
  hasCode: false,
  codeExpiresAt: 0,
  messages: 0,
  changes: 0,
});

/** Maximum age of a repeated request: shorter than its key is kept. */
const REPEATED_WITHIN_MS = 20 * 3_600_000;

/** Repeats a recent request: the same body, or another one with the same key. */
const repeat: Choice = ({ random, model, clock }) => {
  const known = model.sent.filter(({ at }) => Math.abs(clock.now() - at) < REPEATED_WITHIN_MS);
  const sent = random.pickRecent(known, 5);
  if (!sent) return null;
  const isOther = random.chance(0.3);
  // The desk gets a refusal for the repeated intake of a deleted item.
  const isGone = sent.by.role === 'admin' && !model.items.some(({ id }) => id === sent.id);
  return {
    what: `${sent.by.name} sends ${isOther ? 'something else' : 'the same'} again with the key ${sent.key}`,
    by: sent.by,
    send: () => sent.send(sent.key, isOther),
    expected: isOther ? [422, 'idempotency_key_reused'] : isGone ? [404, 'not_found'] : [201],
    reader: sent.by.role === 'admin' ? 'desk' : [],
    repeats: sent.id,
  };
};

export const reports: readonly [number, Choice][] = [
  [9, reportFound],
  [4, reportLost],
  [4, takeIn],
  [14, claim],
  [5, repeat],
];
