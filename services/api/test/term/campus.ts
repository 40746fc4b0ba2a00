import type { Language, NoteOwner } from '@lost-found/contracts';
import type { Random } from '../simulator/random.js';

export interface Student {
  readonly studentId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly hasAccount: boolean;
}

/** A found item that names its owner, as the desk meets it. */
export interface Known {
  readonly kind: Kind;
  readonly owner: Student;
  /** What the clerk scans or types. */
  readonly whose: string;
  /** What the clerk types after the service asked, or after the e-mail came back. */
  readonly after?: NoteOwner;
  readonly finder?: string;
}

type Naming = (
  owner: Student,
  more: { add: (changes: Partial<Student>) => Student; bounce: (email: string) => void; nth: number },
) => Pick<Known, 'whose'> & Partial<Known>;

const cardOf = ({ name, studentId }: Student) => `${name} ${studentId}`;
/** Its last two digits in the wrong order. */
const swap = ({ studentId }: Student) => studentId.replace(/(\d)(\d)$/, '$2$1');

const scanned: Naming = ({ studentId }) => ({ whose: studentId });
const leaving: Naming = ({ name }, { add }) => {
  const owner = add({ name: `Leaving ${name}` });
  return { owner, whose: owner.studentId };
};
/** Names, and what a keyboard without these letters makes of them. */
const letters = [
  ['Łukasz Żak', 'Lukasz Zak'],
  ['Sean O’Brien', "O'Brien, Sean"],
  ['Zoë Müller-Weiß', 'Zoe Muller-Weiß'],
] as const;

/**
 * Kinds of items, and how many a whole term and a small one have. The owners of those marked with * are not told within
 * a minute: the desk has no address, or they got two such e-mails in this week.
 */
const kinds = {
  'card scanned': [41, 2, scanned],
  'card and name': [14, 1, (owner) => ({ whose: cardOf(owner) })],
  'whole name': [6, 0, ({ name }) => ({ whose: name })],
  'other letters': [
    3,
    1,
    (_, { add, nth }) => {
      const [name, typed] = letters[nth] ?? letters[0];
      const owner = add({ name });
      return { owner, whose: `${typed} ${owner.studentId}` };
    },
  ],
  'e-mail address': [6, 0, ({ email }) => ({ whose: email.toUpperCase() })],
  'left, still in the directory': [2, 0, leaving],
  'name of another person': [
    3,
    1,
    (owner) => ({
      whose: `Mallory Nobody ${owner.studentId}`,
      after: { whose: cardOf(owner), email: owner.email },
    }),
  ],
  'two people with one name': [
    1,
    1,
    ({ name, email }, { add }) => ({ whose: add({ name }).name, after: { whose: name, email } }),
  ],
  'two people with one name, nothing else known *': [
    1,
    0,
    ({ name }, { add }) => ({ whose: add({ name }).name }),
  ],
  'swapped digit, ID of no person': [
    2,
    1,
    (owner) => ({ whose: swap(owner), after: { whose: owner.studentId } }),
  ],
  'swapped digit, ID of another person': [
    1,
    0,
    (owner, { add }) => ({
      whose: `${owner.name} ${add({ studentId: swap(owner), name: 'Otto Other' }).studentId}`,
      after: { whose: cardOf(owner) },
    }),
  ],
  'card of another university *': [1, 0, ({ name }) => ({ whose: `Jane ${name} UNIV7654321` })],
  'e-mail came back': [
    1,
    1,
    (owner, { bounce }) => {
      bounce(owner.email);
      return { whose: owner.studentId, after: { whose: cardOf(owner), email: `private-${owner.email}` } };
    },
  ],
  'e-mail came back, no other address *': [
    1,
    0,
    (owner, { bounce }) => {
      bounce(owner.email);
      return { whose: owner.studentId };
    },
  ],
  'account deleted before': [1, 0, leaving],
  'account deleted in the undo time *': [1, 0, leaving],
  'owner is the finder': [
    1,
    1,
    (owner) => ({
      ...{ whose: owner.studentId, finder: owner.email },
      after: { whose: cardOf(owner), email: owner.email },
    }),
  ],
  'phone number *': [1, 0, () => ({ whose: '+34 600 123 456' })],
  'two of three cards in one bag': [2, 0, scanned],
  'third card of this bag *': [1, 0, scanned],
} as const satisfies Record<string, readonly [whole: number, small: number, Naming]>;
type Kind = keyof typeof kinds;

const firstNames = 'Ana Ben Chloé Diego Elif Finn Greta Hugo Inès Jonas Kim Lena Marta'.split(' ');
const lastNames = 'Abad Berg Cano Duval Engel Fuchs García Haddad Ito Jansen Klein Leroy'.split(' ');

/** The people of a campus, and the items that name one of them. */
export class Campus {
  readonly directory: Student[] = [];
  readonly known: Known[] = [];
  /** Addresses that the mail server refuses. */
  readonly bouncing = new Set<string>();
  /** The people who own no known item. */
  readonly others: Student[];

  constructor(
    private readonly random: Random,
    isWhole: boolean,
  ) {
    for (const first of firstNames) for (const last of lastNames) this.#add({ name: `${first} ${last}` });
    const free = [...this.directory];
    const take = () => free.splice(random.below(free.length), 1)[0] as Student;
    const bagOwner = take();
    const bounce = (email: string) => this.bouncing.add(email);
    const add = (changes: Partial<Student>) => this.#add({ hasAccount: false, ...changes });
    for (const [kind, [whole, small, naming]] of Object.entries<readonly [number, number, Naming]>(kinds))
      for (let nth = 0; nth < (isWhole ? whole : small); nth += 1) {
        const owner = kind.includes('bag') ? bagOwner : take();
        this.known.push({ owner, kind: kind as Kind, ...naming(owner, { add, bounce, nth }) });
      }
    this.others = free;
  }

  /** The last two digits of an ID differ, and nobody has the ID with these two swapped. */
  #add(changes: Partial<Student>): Student {
    const { random } = this;
    const digits = (1 + random.below(4)) * 10 + 5 + random.below(5);
    const studentId = `CAMP${2_000_000 + this.directory.length * 1_000 + digits}`;
    const student: Student = {
      ...{ studentId, name: '', email: `${studentId.toLowerCase()}@campus.example` },
      ...{ language: random.pick(['en', 'es', 'fr'] as const), hasAccount: random.chance(0.4) },
      ...changes,
    };
    this.directory.push(student);
    return student;
  }
}
