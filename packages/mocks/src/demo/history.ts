import type { AdminClaim, AdminItem, ItemStatus, LogAction, LogEntry } from '@lost-found/contracts';
import { newNotification } from '../sample/notifications';
import type { Store } from '../store';

/** What happened, before whoever acted is looked up. */
interface Happening {
  action: LogAction;
  at: string;
  details: Record<string, unknown>;
  /** id of the account that acted; nobody: a visitor */
  by?: string | null | undefined;
}

const decisions: Partial<Record<ItemStatus, LogAction>> = {
  approved: 'ITEM_APPROVED',
  rejected: 'ITEM_REJECTED',
  claimed: 'ITEM_CLAIMED',
  returned: 'ITEM_RETURNED',
  resolved: 'ITEM_RESOLVED',
};

const ofItem = (item: AdminItem): Happening[] => {
  const { id: itemId, isLostItem, category, status: after, createdAt, reviewedAt, reviewedBy } = item;
  const before: ItemStatus = isLostItem ? 'pending' : 'approved';
  const reported = { itemId, isLostItem, category, status: before };
  const created: Happening = { action: 'ITEM_CREATED', at: createdAt, details: reported, by: item.userId };
  const action = decisions[after];
  if (!action || !reviewedAt || after === before) return [created];
  const details = { itemId, changes: [{ field: 'status', before, after }] };
  return [created, { action, at: reviewedAt, details, by: reviewedBy }];
};

const ofClaim = (store: Store, desk: string | undefined, claim: AdminClaim): Happening[] => {
  const about = { claimId: claim.id, itemId: claim.itemId };
  const by = store.claimOwners.get(claim.id);
  const submitted: Happening = { action: 'CLAIM_SUBMITTED', at: claim.submittedAt, details: about, by };
  if (!claim.reviewedAt) return [submitted];
  const action = claim.status === 'approved' ? 'CLAIM_APPROVED' : 'CLAIM_REJECTED';
  const changes = [{ field: 'status', before: 'pending', after: claim.status }];
  return [submitted, { action, at: claim.reviewedAt, details: { ...about, changes }, by: desk }];
};

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const toEntry = (store: Store, { action, at: createdAt, details, by }: Happening): LogEntry => {
  const user = store.users.find(({ id }) => id === by);
  return {
    id: crypto.randomUUID(),
    action,
    details,
    ipAddress: '192.0.2.17',
    userAgent: agent,
    createdAt,
    ...(user && { user: { id: user.id, fullName: user.fullName, email: user.email, role: user.role } }),
  };
};

/** What the desk was told of: each report and each open claim; of the last two days it is unread. */
const notificationsFor = (store: Store, userId: string) => {
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const told = (itemId: string | null, claimId: string | null, itemTitle: string, createdAt: string) => ({
    ...newNotification({ itemId, claimId, params: { itemTitle }, createdAt, isRead: createdAt < yesterday }),
    id: crypto.randomUUID(),
    userId,
  });
  return [
    ...store.items.map(({ id, title, createdAt }) => told(id, null, title, createdAt)),
    ...store.claims.map(({ id, itemId, itemTitle, submittedAt }) => told(itemId, id, itemTitle, submittedAt)),
  ];
};

/** Writes down how the store came to be as it is: system log and notifications, the newest first. */
export const addHistory = (store: Store): void => {
  const admins = store.users.filter(({ role }) => role === 'admin');
  const happened: Happening[] = [
    ...store.items.flatMap(ofItem),
    ...store.claims.flatMap((claim) => ofClaim(store, admins[0]?.id, claim)),
    ...store.users.map(({ id, role, createdAt: at }): Happening => {
      return { action: 'USER_CREATED', at, details: { userId: id, role }, by: id };
    }),
  ];
  const newest = (a: { createdAt: string }, b: { createdAt: string }) =>
    b.createdAt.localeCompare(a.createdAt);
  store.logs = happened.map((one) => toEntry(store, one)).sort(newest);
  store.notifications = admins.flatMap(({ id }) => notificationsFor(store, id)).sort(newest);
};
