import { isClaimable, isContactPublic, visibilityOf } from '@lost-found/contracts';
import { Violation } from '../failure.js';
import { PASSWORD } from '../limits.js';
import type { Answer, Person } from '../person.js';
import { privateMail, privateWords, studentIdOf } from '../words.js';
import type { Choice, Operation, World } from '../world.js';
import { newClaim } from './reports.js';

/** Signs in a person with an account. */
export function signIn({ clock }: World, by: Person): Operation {
  const url = by.role === 'admin' ? '/auth/admin/login' : '/auth/login';
  return {
    what: `${by.name} signs in`,
    by,
    send: () => {
      by.forgetCookies();
      return by.send('POST', url, { email: by.email, password: PASSWORD });
    },
    expected: [200],
    entries: ['LOGIN'],
    reader: by.role === 'admin' ? 'desk' : [],
    apply: () => {
      by.signedInAt = clock.now();
    },
  };
}

const anybody = ({ random, admins, students }: World): Person => random.pick([...admins, ...students]);

const signOut: Choice = (world) => {
  const by = anybody(world);
  return {
    what: `${by.name} signs out`,
    by,
    send: () => by.send('POST', '/auth/logout'),
    expected: [204],
    entries: ['LOGOUT'],
    apply: () => {
      by.signedInAt = undefined;
    },
  };
};

/** A wrong password is refused; another suite proves the waiting time. */
const guess: Choice = (world) => {
  const { email } = anybody(world);
  const by = world.visitor();
  return {
    what: `${by.name} guesses a password`,
    by,
    send: () => by.send('POST', '/auth/login', { email, password: 'eight green kites' }),
    expected: [401, 'invalid_credentials'],
    entries: ['LOGIN_FAILED'],
    isRefusalLogged: true,
    isThrottled: true,
    reader: [],
  };
};

const readItem: Choice = (world) => {
  const { random, model } = world;
  const item = random.pickRecent(model.items);
  if (!item) return null;
  const by = world.visitor();
  const isHidden = visibilityOf(item) === 'hidden';
  const check = ({ body }: Answer) => {
    if (String(body.status) !== item.status)
      throw new Violation(
        'nothing acknowledged vanishes',
        `${item.name} is ${item.status}, its page says ${body.status}`,
      );
  };
  return {
    what: `${by.name} reads ${item.name}`,
    by,
    send: () => by.get(`/items/${item.id}`),
    expected: isHidden ? [404, 'not_found'] : [200],
    reader: [],
    check,
  };
};

const readContact: Choice = (world) => {
  const item = world.random.pickRecent(world.model.items);
  if (!item) return null;
  const by = world.visitor();
  return {
    what: `${by.name} asks for the contact of ${item.name}`,
    by,
    send: () => by.get(`/items/${item.id}/contact`),
    expected: isContactPublic(item) ? [200] : [404, 'not_found'],
    reader: ['contact'],
  };
};

const search: Choice = (world) => {
  const { model } = world;
  const by = world.visitor();
  const check = ({ body }: Answer) => {
    const total = model.items.filter(isClaimable).length;
    if (body.total !== Math.min(total, 10_000))
      throw new Violation(
        'nothing acknowledged vanishes',
        `${total} things can be claimed, the search has ${body.total}`,
      );
  };
  return {
    what: `${by.name} searches`,
    by,
    send: () => by.get('/items?pageSize=50'),
    expected: [200],
    reader: [],
    check,
  };
};

const lookForSimilar: Choice = (world) => {
  const by = world.visitor();
  const title = world.random.pick(['blue umbrella', 'silver laptop']);
  return {
    what: `${by.name} looks for a ${title}`,
    by,
    send: () => by.send('POST', '/items/similar', { title }),
    expected: [200],
    reader: [],
  };
};

const readOwn: Choice = ({ random, students }) => {
  const by = random.pick(students);
  const url = random.pick(['/me/items', '/me/claims', '/me/notifications']);
  return {
    what: `${by.name} reads ${url}`,
    by,
    send: () => by.get(url),
    expected: [200],
    reader: ['contact', 'claimant', 'proof', 'message', 'student'],
  };
};

const aPair = ({ random, model }: World) => {
  const lost = random.pickRecent(model.items.filter(({ isLostItem }) => isLostItem));
  const found = random.pickRecent(model.items.filter(({ isLostItem }) => !isLostItem));
  return lost && found ? { lost, found } : undefined;
};

const dismiss: Choice = (world) => {
  const pair = aPair(world);
  if (!pair) return null;
  const { lost, found } = pair;
  const by = world.random.pick(world.admins);
  const name = `${lost.name} and ${found.name}`;
  const isKnown = world.model.dismissed.has(name);
  return {
    what: `${by.name} says that ${name} are not the same`,
    by,
    send: () => by.send('POST', `/admin/matches/${lost.id}/${found.id}/dismiss`),
    expected: [204],
    entries: isKnown ? [] : ['MATCH_DISMISSED'],
    reader: 'desk',
    apply: () => world.model.dismissed.add(name),
    faults: isKnown ? [] : ['before commit', 'after commit'],
  };
};

const claimMatch: Choice = (world) => {
  const pair = aPair(world);
  if (!pair) return null;
  const { lost, found } = pair;
  const { random, model } = world;
  const by = random.pick(world.admins);
  const n = model.next();
  const [studentId, email] = [studentIdOf(n), privateMail('claimant', n)];
  const form = {
    fullName: privateWords('claimant', n),
    studentId,
    email,
    ownershipDescription: privateWords('proof', n).padEnd(30, '.'),
  };
  const isOpen = lost.status === 'approved' || lost.status === 'pending';
  const refusal = (!isOpen && 'transition_not_allowed') || (!isClaimable(found) && 'item_not_claimable');
  return {
    what: `${by.name} claims ${found.name} for who lost ${lost.name}: C${n}`,
    by,
    send: () => by.send('POST', `/admin/matches/${lost.id}/${found.id}/claim`, form),
    expected: refusal ? [409, refusal] : [201],
    entries: ['CLAIM_SUBMITTED'],
    reader: 'desk',
    apply: (answer) => {
      const id = String(answer?.body.id);
      const made = { n, id, item: found, userId: lost.userId, token: '', email, studentId, files: 0 };
      model.addClaim(newClaim({ ...made, lostReport: lost }));
    },
    touched: () => model.claims.slice(-1),
  };
};

export const people: readonly [number, Choice][] = [
  [1, signOut],
  [1, guess],
  [3, readItem],
  [1, readContact],
  [2, search],
  [1, lookForSimilar],
  [2, readOwn],
  [2, dismiss],
  [1, claimMatch],
];
