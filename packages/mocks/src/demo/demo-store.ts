import {
  type AdminClaim,
  type AdminItem,
  type AdminUser,
  dayIn,
  type ProofFile,
  placeItem,
} from '@lost-found/contracts';
import {
  type SampleClaim,
  type SampleEvent,
  type SampleItem,
  type SampleUser,
  sampleDeskPlace,
  sampleEvents,
  type When,
  whereabouts,
} from '@lost-found/contracts/sample';
import { decide } from '../handlers/admin-claims';
import { putStoredItem } from '../handlers/admin-items';
import { withdraw } from '../handlers/case';
import { takeClaim } from '../handlers/claims';
import { addMessage } from '../handlers/messages';
import { factsOfLost, keepReport } from '../handlers/reports';
import { dataOf } from '../lib/accounts';
import { actOnStoredItem } from '../lib/item-decisions';
import { siteUrl } from '../lib/site-url';
import { sampleUsers } from '../sample/users';
import { createStore, log, nowOf, type Store } from '../store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Number of days with unread notifications. */
const UNREAD_DAYS = 2;
/** Hours between the loss of an item and its report. */
const LOST_BEFORE = 5;

const momentOf = ([daysAgo, hour]: When): number => {
  const midnight = Date.parse(new Date().toISOString().slice(0, 10));
  return midnight - daysAgo * DAY + Math.round(hour * HOUR);
};

/** The page's folder contains the drawings (packages/demo/src/build). */
const drawingUrl = (name: string): string => siteUrl(`drawings/${name}.svg`);

/** Proof as if it had been uploaded. Its size is not known here; the drawings have about two kilobytes. */
const proofFile = (name: string): ProofFile => ({
  id: crypto.randomUUID(),
  name: `${name}.svg`,
  type: 'image/svg+xml',
  size: 2048,
  url: drawingUrl(name),
});

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error('the sample data speaks of what has not happened yet');
  return row;
};

const userOf = (store: Store, name: string): AdminUser =>
  found(store.users.find(({ email }) => email === `${name}@campus.example`));
const itemOf = (store: Store, title: string): AdminItem =>
  found(store.items.find((item) => item.title === title));
const claimOf = (store: Store, { item, form }: SampleClaim): AdminClaim =>
  found(store.claims.find(({ itemTitle, email }) => itemTitle === item && email === form.email));

const signUp = (
  store: Store,
  { name, fullName, language, emailVerified = true }: SampleUser,
  role: AdminUser['role'],
) => {
  const createdAt = nowOf(store);
  const who = { id: crypto.randomUUID(), email: `${name}@campus.example`, fullName, avatarUrl: null };
  const user: AdminUser = {
    ...who,
    role,
    access: role === 'admin' ? 'desk' : null,
    emailVerified,
    createdAt,
    updatedAt: createdAt,
    invitedAt: null,
  };
  store.users.push(user);
  if (language) dataOf(store, user).language = language;
  log(store, 'USER_CREATED', { userId: user.id, role });
};

const report = (store: Store, { picture, report: told }: SampleItem) => {
  const { studentIdPrefix, timeZone } = store.config;
  const url = drawingUrl(picture);
  const pictures = { images: [url], thumbnail: url, imageUrl: url };
  const now = nowOf(store);
  if (!('studentNumber' in told)) {
    keepReport(store, { ...told, ...pictures, dateFound: dayIn(timeZone, now) });
    return;
  }
  const { studentNumber, ...fields } = told;
  const lastSeenAt = new Date(Date.parse(now) - LOST_BEFORE * HOUR).toISOString();
  const lost = { ...fields, studentId: studentIdPrefix + studentNumber, lastSeenAt };
  keepReport(store, { ...factsOfLost(timeZone, lost), ...pictures });
};

const claim = (store: Store, { item: title, form, proof }: SampleClaim) => {
  const { studentNumber, ...fields } = form;
  const item = itemOf(store, title);
  const made = { ...fields, itemId: item.id, studentId: store.config.studentIdPrefix + studentNumber };
  takeClaim(store, made, item, proof ? [proofFile(proof)] : []);
};

const happen = (store: Store, event: SampleEvent): unknown => {
  switch (event.kind) {
    case 'signUp':
      return signUp(store, event.user, event.clerk ? 'admin' : 'user');
    case 'report':
      return report(store, event.item);
    case 'receive': {
      const item = itemOf(store, event.title);
      const placed = placeItem(item, 'receive', { shelf: event.shelf }, store.config.desks[0]?.id);
      return placed && putStoredItem(store, item, 'receive', placed);
    }
    case 'review':
      return actOnStoredItem(store, itemOf(store, event.title), event.action);
    case 'claim':
      return claim(store, event.claim);
    case 'message': {
      const { from, content } = event.message;
      return addMessage(store, claimOf(store, event.claim), from === 'claimant' ? 'user' : 'admin', content);
    }
    case 'decide': {
      const { decisionReason } = event.claim.review ?? {};
      return decide(store, claimOf(store, event.claim), event.action, { decisionReason });
    }
    case 'withdraw':
      return withdraw(store, claimOf(store, event.claim));
    case 'login':
    case 'logout':
      return log(store, event.kind === 'login' ? 'LOGIN' : 'LOGOUT', { userId: store.signedInAs?.id });
  }
};

/** A store in which the sample campus has happened: each event at its time, by its person, as requests would. */
export const createDemoStore = (): Store => {
  const [admin] = sampleUsers();
  const store = createStore({
    items: [],
    claims: [],
    users: admin ? [admin] : [],
    notifications: [],
    sessions: [],
  });
  // The bar of the demo says so, and more.
  store.config.sampleData = false;
  store.config.desks = store.config.desks.map((desk) => ({ ...desk, ...sampleDeskPlace }));
  for (const event of sampleEvents()) {
    store.past = { at: new Date(momentOf(event.when)).toISOString(), ...whereabouts(event) };
    store.signedInAs = event.by ? userOf(store, event.by) : null;
    happen(store, event);
  }
  store.past = null;
  store.signedInAs = null;
  const since = new Date(Date.now() - UNREAD_DAYS * DAY).toISOString();
  for (const notification of store.notifications) notification.isRead = notification.createdAt < since;
  return store;
};
