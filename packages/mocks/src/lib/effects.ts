import {
  type AdminClaim,
  type AdminItem,
  type Change,
  type ChangeMail,
  type ClaimFacts,
  changesOf,
  type EditableItemField,
  editableItemFields,
  effectsOf,
  type Notice,
  personalItemFields,
  type StreamEventName,
} from '@lost-found/contracts';
import { type KeptNotification, log, nowOf, type Store } from '../store';
import { post } from './mail';

/** A claim as its changes are told of. Here the token of its secret link is its id: there is no secret to keep. */
export const factsOf = (store: Store, claim: AdminClaim): ClaimFacts => ({
  ...claim,
  userId: store.claimOwners.get(claim.id) ?? null,
  linkVersion: 1,
});

const pathOf = (mail: ChangeMail): string =>
  'itemId' in mail ? `item/${mail.itemId}` : `case#${mail.claimId}`;

/** Writes what a change does besides itself, as the service does: log entry, notifications, e-mails. */
export const writeEffects = (store: Store, change: Change): void => {
  const { entry, notices, mails } = effectsOf(change);
  log(store, entry.action, entry.details);
  for (const notice of notices) tellOf(store, notice);
  // The past is over: nobody is written to.
  if (store.past) return;
  const itemTitle = 'claim' in change && 'itemTitle' in change.claim ? change.claim.itemTitle : undefined;
  for (const mail of mails)
    post(store, { kind: mail.template, to: mail.to, path: pathOf(mail), ...(itemTitle && { itemTitle }) });
};

const isOf = ({ userId: owner }: KeptNotification, userId: string): boolean =>
  owner === undefined || owner === userId;

/** What somebody was told, the newest first. */
export const notificationsOf = (store: Store, userId: string): KeptNotification[] =>
  store.notifications.filter((one) => isOf(one, userId));

/** How much of it they have not read. */
export const unreadCountOf = (store: Store, userId: string) => ({
  unreadCount: notificationsOf(store, userId).filter(({ isRead }) => !isRead).length,
});

/** Sends an event to the open pages of somebody. */
export const tell = (store: Store, userId: string, name: StreamEventName, data: object, id = ''): void => {
  for (const stream of store.streams)
    if (stream.userId === userId) stream.send(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
};

/** Tells somebody of something, also live; without a name whoever is signed in. */
export const notify = (store: Store, kept: KeptNotification): void => {
  store.notifications.unshift(kept);
  const { userId = store.signedInAs?.id, ...notification } = kept;
  if (!userId) return;
  tell(store, userId, 'notification', { notification, ...unreadCountOf(store, userId) }, kept.id);
};

/** Tells the person of an account, if it still exists, or the desk. Nobody is told of what they did themselves. */
const tellOf = (store: Store, { to, itemTitle, ...notice }: Notice): void => {
  const causedBy = store.signedInAs?.id;
  for (const { id: userId, role } of store.users) {
    const isTold = to === 'desk' ? role === 'admin' : userId === to;
    if (!isTold || userId === causedBy) continue;
    const about = { id: crypto.randomUUID(), params: { itemTitle }, isRead: false, createdAt: nowOf(store) };
    notify(store, { ...notice, ...about, userId });
  }
};

/** Writes the changed fields of an item. An edit that changes nothing leaves no trace. */
export const editItem = (
  store: Store,
  item: AdminItem,
  given: Partial<Pick<AdminItem, EditableItemField | 'lastSeenLocation'>>,
): void => {
  const after = { ...item, ...given };
  const changes = changesOf(item, after, editableItemFields, personalItemFields(item));
  if (changes.length === 0) return;
  // Of a lost report the two are the same place (§3).
  if (item.isLostItem) after.lastSeenLocation = after.location;
  // Photos of what turns out to be of a sensitive category are kept back.
  const isSensitive = ({ category }: AdminItem) => store.config.sensitiveCategories.includes(category);
  const [before, all] = [item.keptBackImages.length, item.images.length];
  if (isSensitive(after) && !isSensitive(item) && before < all) {
    after.keptBackImages = item.images;
    changes.push({ field: 'keptBackImages', before, after: all });
  }
  Object.assign(item, after, { version: item.version + 1, updatedAt: new Date().toISOString() });
  writeEffects(store, { kind: 'itemEdited', item, changes });
};
