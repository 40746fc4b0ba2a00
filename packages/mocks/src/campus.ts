import { type AdminUser, dayIn, type ProofFile, placeItem } from '@lost-found/contracts';
import {
  type SampleClaim,
  type SampleEvent,
  type SampleItem,
  type SampleUser,
  sampleDeskPlace,
  sampleEvents,
  type When,
} from '@lost-found/contracts/sample';
import { addClaim, addReport, decideClaim, decideItem } from './changes';
import { createStore, log, now, type Store, siteUrl } from './store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hours between the loss of an item and its report. */
const LOST_BEFORE = 5;

/** When the account of the demo was made: before all that happens. */
const BEFORE_ALL: When = [365, 8];

const toMoment = ([daysAgo, hour]: When): string => {
  const midnight = Date.parse(new Date().toISOString().slice(0, 10));
  return new Date(midnight - daysAgo * DAY + Math.round(hour * HOUR)).toISOString();
};

/** The page's folder contains the drawings (packages/demo/src/build). */
const drawingUrl = (name: string): string => siteUrl(`drawings/${name}.svg`);

/** Proof as if it had been uploaded. Its size is not known here; the drawings have about two kilobytes. */
const proofFile = (name: string): ProofFile => {
  const about = { name: `${name}.svg`, type: 'image/svg+xml', size: 2048 };
  return { id: crypto.randomUUID(), ...about, url: drawingUrl(name) };
};

const find = <Row>(rows: readonly Row[], isMeant: (row: Row) => boolean): Row => {
  const row = rows.find(isMeant);
  if (!row) throw new Error('The sample data names something that has not happened yet.');
  return row;
};

const findItem = ({ items }: Store, title: string) => find(items, (item) => item.title === title);
const findClaim = ({ claims }: Store, { item, form }: SampleClaim) =>
  find(claims, ({ itemTitle, email }) => itemTitle === item && email === form.email);

const addUser = (
  store: Store,
  { name, fullName }: Pick<SampleUser, 'name' | 'fullName'>,
  isClerk: boolean,
) => {
  const createdAt = now(store);
  const user: AdminUser = {
    ...{ id: crypto.randomUUID(), email: `${name}@campus.example`, fullName, avatarUrl: null },
    ...{ role: isClerk ? 'admin' : 'user', access: isClerk ? 'full' : null, emailVerified: true },
    ...{ createdAt, updatedAt: createdAt, invitedAt: null },
  };
  store.users.push(user);
  log(store, 'USER_CREATED', { userId: user.id, role: user.role });
};

const report = (store: Store, { picture, report: form }: SampleItem) => {
  const { studentIdPrefix, timeZone } = store.config;
  const url = drawingUrl(picture);
  const pictures = { images: [url], thumbnail: url, imageUrl: url };
  if (!('studentNumber' in form)) {
    addReport(store, { ...form, ...pictures, isLostItem: false, dateFound: dayIn(timeZone, now(store)) });
    return;
  }
  const { studentNumber, lastSeenLocation, ...fields } = form;
  const lastSeenAt = new Date(Date.parse(now(store)) - LOST_BEFORE * HOUR).toISOString();
  addReport(store, {
    ...fields,
    ...pictures,
    ...{ isLostItem: true, location: lastSeenLocation, lastSeenLocation, lastSeenAt },
    ...{ dateFound: dayIn(timeZone, lastSeenAt), studentId: studentIdPrefix + studentNumber },
  });
};

const claim = (store: Store, { item: title, form, proof }: SampleClaim) => {
  const { studentNumber, fullName: claimantName, phone = null, ...fields } = form;
  const studentId = store.config.studentIdPrefix + studentNumber;
  const proofFiles = proof ? [proofFile(proof)] : [];
  const about = { itemId: findItem(store, title).id, itemTitle: title };
  addClaim(store, { ...fields, ...about, claimantName, studentId, phone, proofFiles });
};

/** Takes an item in at the main desk. */
const receive = (store: Store, title: string, shelf: string) => {
  const item = findItem(store, title);
  Object.assign(item, placeItem(item, 'receive', { shelf }, store.config.desks[0]?.id));
  item.receivedAt = now(store);
};

const happen = (store: Store, event: SampleEvent): unknown => {
  switch (event.kind) {
    case 'signUp':
      return addUser(store, event.user, event.clerk);
    case 'report':
      return report(store, event.item);
    case 'receive':
      return receive(store, event.title, event.shelf);
    case 'review':
      return decideItem(store, findItem(store, event.title), event.action);
    case 'claim':
      return claim(store, event.claim);
    case 'decide': {
      const { decisionReason } = event.claim.review ?? {};
      return decideClaim(store, findClaim(store, event.claim), event.action, { decisionReason });
    }
    case 'withdraw':
      return decideClaim(store, findClaim(store, event.claim), 'withdraw');
    case 'login':
    case 'logout':
      return log(store, event.kind === 'login' ? 'LOGIN' : 'LOGOUT', { userId: store.signedInAs?.id });
    case 'message':
      return undefined;
  }
};

/** A store in which the sample campus has happened: each event at its time, by its person. */
export const createDemoStore = (): Store => {
  const store = createStore();
  store.config.desks = store.config.desks.map((desk) => ({ ...desk, ...sampleDeskPlace }));
  store.past = toMoment(BEFORE_ALL);
  addUser(store, { name: 'admin', fullName: 'Alex Morgan' }, true);
  for (const event of sampleEvents()) {
    store.past = toMoment(event.when);
    const email = `${event.by}@campus.example`;
    store.signedInAs = event.by ? find(store.users, (user) => user.email === email) : null;
    happen(store, event);
  }
  return Object.assign(store, { past: null, signedInAs: null });
};
