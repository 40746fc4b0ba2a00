import { campusLocations, foundCategories, lostCategories } from '@lost-found/contracts';
import { type FormFile } from '@lost-found/test-kit';
import { requireThat } from './failure.js';
import type { Fault } from './faults.js';
import type { Answer, Person, SentFiles } from './person.js';
import { getStudentId, privateMail, privateWords, things } from './words.js';
import type { Choice, Operation, World } from './world.js';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo: FormFile = { name: 'photo.png', type: 'image/png', content: PNG };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const paper: FormFile = { name: 'receipt.pdf', type: 'application/pdf', content: PDF };

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Sends a form that makes something, with a key: the same again is the same thing. */
function submit(
  { random, sent, tokens, clock, next }: World,
  by: Person,
  url: string,
  fields: Record<string, unknown>,
  { field, files }: SentFiles = { field: 'images', files: [] },
): Operation {
  const headers = { 'idempotency-key': `simulated-request-${next()}` };
  const name = 'title' in fields ? 'title' : 'fullName';
  const send = (isOther: boolean) => {
    const words = isOther ? { [name]: `${fields[name]} indeed` } : {};
    return by.sendForm(url, { ...fields, ...words }, { field, files }, headers);
  };
  return {
    what: `${by.name} sends ${fields[name]} to ${url}${files.length > 0 ? ' with a file' : ''}`,
    by,
    send: () => send(false),
    reader: by.role === 'admin' ? 'desk' : [],
    apply: (answer) => {
      if (!answer) return;
      const { id, caseUrl } = answer.body;
      if (typeof caseUrl === 'string') tokens.set(String(id), caseUrl.split('#')[1] ?? '');
      sent.push({ at: clock.now(), id: String(id), by, send });
      if (sent.length > 30) sent.shift();
    },
    hasKey: true,
    faults: random.pick<readonly Fault[]>([
      ['before commit', 'after commit'],
      files.length > 0 ? ['file write'] : ['after commit'],
    ]),
  };
}

const getReporter = ({ random, students, visitor }: World): Person =>
  random.chance(0.5) ? random.pick(students) : visitor();

const reportFound: Choice = (world) => {
  const { random, clock } = world;
  const n = world.next();
  const thing = random.pick(things);
  const fields = {
    title: `${thing} ${n}`,
    description: `A ${thing}, as good as new.`,
    category: random.pick(foundCategories),
    location: random.pick(campusLocations),
    dateFound: day(clock.now()),
    contactInfo: privateMail('contact', n),
  };
  const files = random.chance(0.1) ? [photo] : [];
  return submit(world, getReporter(world), '/found-reports', fields, { field: 'images', files });
};

const reportLost: Choice = (world) => {
  const { random, clock } = world;
  const n = world.next();
  const thing = random.pick(things);
  return submit(world, getReporter(world), '/lost-reports', {
    title: `${thing} ${n}`,
    description: `My ${thing}, with a scratch.`,
    category: random.pick(lostCategories),
    lastSeenLocation: random.pick(campusLocations),
    lastSeenAt: new Date(clock.now() - 3_600_000).toISOString(),
    contactInfo: privateMail('contact', n),
    studentId: getStudentId(n),
    reportedBy: privateWords('name', n),
  });
};

const takeIn: Choice = (world) => {
  const { random, admins, next } = world;
  const title = `${random.pick(things)} ${next()}`;
  const place = { location: 'Gym', shelf: `shelf ${random.below(9)}` };
  const fields = { title, category: random.pick(foundCategories), ...place };
  return submit(world, random.pick(admins), '/admin/items', fields);
};

export const claimItem: Choice = (world) => {
  const { random, state } = world;
  const items = [...state.items.values()];
  const claimable = items.filter(({ isLostItem, status }) => status === 'approved' && !isLostItem);
  const item = random.chance(0.9) ? random.pickRecent(claimable) : random.pickRecent(items);
  if (!item) return null;
  const n = world.next();
  const by = random.chance(0.3) ? random.pick(world.students) : world.visitor();
  const fields = {
    itemId: item.id,
    fullName: privateWords('claimant', n),
    studentId: getStudentId(n),
    email: privateMail('claimant', n),
    ownershipDescription: `${privateWords('proof', n)}: it has my initials on it.`,
  };
  const files = random.chance(0.1) ? [paper] : [];
  return submit(world, by, '/claims', fields, { field: 'proofFiles', files });
};

/** Maximum age of a repeated request: shorter than its key is kept. */
const REPEATED_WITHIN_MS = 20 * 3_600_000;

/** Repeats a recent request: the same body, or another one with the same key. */
const repeat: Choice = ({ random, sent, clock }) => {
  const known = sent.filter(({ at }) => Math.abs(clock.now() - at) < REPEATED_WITHIN_MS);
  const one = random.pickRecent(known, 5);
  if (!one) return null;
  const isOther = random.chance(0.3);
  const check = ({ body, status }: Answer) => {
    requireThat(
      !isOther && body.id === one.id,
      'once for each key',
      `answered ${status} ${body.id}, not ${one.id}`,
    );
  };
  return {
    what: `${one.by.name} sends ${isOther ? 'something else' : 'the same'} again`,
    by: one.by,
    send: () => one.send(isOther),
    reader: one.by.role === 'admin' ? 'desk' : [],
    check,
    isRepeat: true,
    faults: [],
  };
};

export const reports: readonly [number, Choice][] = [
  [9, reportFound],
  [4, reportLost],
  [4, takeIn],
  [14, claimItem],
  [5, repeat],
];
