import {
  type AdminClaim,
  type AdminItem,
  type Change,
  type ChangeMail,
  type ClaimFacts,
  changesOf,
  claimNotes,
  deskNotices,
  type EditableItemField,
  editableItemFields,
  effectsOf,
  type Notice,
  personalItemFields,
  type RejectOthers,
  type Settled,
  type StreamEventName,
  settledBy,
  wentToAnother,
} from '@lost-found/contracts';
import { type KeptNotification, log, nowOf, type Store } from '../store';
import { post } from './mail';

/**
 * The facts of a claim for its events. The token of its secret link is its id, because the mocks have no secret to
 * protect.
 */
export const factsOf = (store: Store, claim: AdminClaim): ClaimFacts => ({
  ...claim,
  userId: store.claimOwners.get(claim.id) ?? null,
  linkVersion: linkVersionOf(store, claim.id),
});

export const linkVersionOf = (store: Store, claimId: string): number => store.linkVersions.get(claimId) ?? 1;

/** Returns the token in a claim's link: its id, and the version of the link if it replaced an earlier one. */
export const caseTokenOf = (claimId: string, linkVersion: number): string =>
  linkVersion === 1 ? claimId : `${claimId}.${linkVersion}`;

const pathOf = (mail: ChangeMail): string =>
  'itemId' in mail ? `item/${mail.itemId}` : `case#${caseTokenOf(mail.claimId, mail.linkVersion)}`;

/** Makes another link to a claim; those of before open nothing any more. */
export const renewLink = (store: Store, claim: AdminClaim): void => {
  store.linkVersions.set(claim.id, linkVersionOf(store, claim.id) + 1);
  writeEffects(store, { kind: 'linkRenewed', claim: factsOf(store, claim) });
};

/** Rejects the other claims on an item that was handed over. */
const rejectOthers = (store: Store, itemId: string | null, { words = wentToAnother }: RejectOthers): void => {
  const open = store.claims.filter((one) => itemId && one.itemId === itemId && one.status === 'pending');
  for (const claim of open) {
    const facts = factsOf(store, claim);
    const notes = { adminNotes: claimNotes.another, decisionReason: words[claim.language] };
    Object.assign(claim, { status: 'rejected', reviewedAt: nowOf(store), ...notes });
    writeEffects(store, { kind: 'claimDecided', claim: facts, move: 'reject' });
  }
};

/** Writes the side effects of a change, as the service does: log entry, notifications, e-mails. */
export const writeEffects = (store: Store, change: Change): void => {
  const { entry, notices, mails, rejectOthers: others } = effectsOf(change);
  log(store, entry.action, entry.details);
  const settled = settledBy(change);
  if (settled) settle(store, settled);
  for (const notice of notices) notifyRecipients(store, notice);
  const itemId = 'item' in change ? change.item.id : change.claim.itemId;
  if (others) rejectOthers(store, itemId, others);
  // Sample data describes the past: it sends no notifications.
  if (store.past) return;
  const itemTitle = 'claim' in change && 'itemTitle' in change.claim ? change.claim.itemTitle : undefined;
  for (const mail of mails)
    post(store, { kind: mail.template, to: mail.to, path: pathOf(mail), ...(itemTitle && { itemTitle }) });
};

const isOf = ({ userId: owner }: KeptNotification, userId: string): boolean =>
  owner === undefined || owner === userId;

/** Returns the notifications of a person, newest first. */
export const notificationsOf = (store: Store, userId: string): KeptNotification[] =>
  store.notifications.filter((one) => isOf(one, userId));

/** Returns the number of unread notifications of a person. */
export const unreadCountOf = (store: Store, userId: string) => ({
  unreadCount: notificationsOf(store, userId).filter(({ isRead }) => !isRead).length,
});

/** Marks as read what administrators heard of a claim, or of a report, that was decided. */
const settle = (store: Store, { itemId, claimId }: Settled): void => {
  for (const { id, role } of store.users) {
    const heard = notificationsOf(store, id).filter(
      (one) =>
        role === 'admin' &&
        !one.isRead &&
        deskNotices.some((type) => type === one.type) &&
        one.claimId === claimId &&
        (claimId !== null || one.itemId === itemId),
    );
    for (const one of heard) one.isRead = true;
    if (heard.length > 0) push(store, id, 'unread', unreadCountOf(store, id));
  }
};

/** Sends an event to the open pages of a person. */
export const push = (store: Store, userId: string, name: StreamEventName, data: object, id = ''): void => {
  for (const stream of store.streams)
    if (stream.userId === userId) stream.send(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
};

/** Adds a notification and sends it to open pages; the default recipient is the signed-in person. */
export const notify = (store: Store, kept: KeptNotification): void => {
  store.notifications.unshift(kept);
  const { userId = store.signedInAs?.id, ...notification } = kept;
  if (!userId) return;
  push(store, userId, 'notification', { notification, ...unreadCountOf(store, userId) }, kept.id);
};

/**
 * Notifies the person of an account, if it still exists, or the desk. People get no notification of their own actions.
 */
const notifyRecipients = (store: Store, { to, itemTitle, stage, type, itemId, claimId }: Notice): void => {
  const causedBy = store.signedInAs?.id;
  for (const { id: userId, role } of store.users) {
    const isRecipient = to === 'desk' ? role === 'admin' : userId === to;
    if (!isRecipient || userId === causedBy) continue;
    const params = { itemTitle, ...(stage && { stage }) };
    const about = {
      id: crypto.randomUUID(),
      type,
      itemId,
      claimId,
      params,
      isRead: false,
      createdAt: nowOf(store),
    };
    notify(store, { ...about, userId });
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
  // A lost report stores the same place in both fields (§3).
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
