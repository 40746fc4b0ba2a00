import { type AdminItem, contactKeyOf, contactOf, type Reporter } from '@lost-found/contracts';
import type { Store } from '../store';

/** A person who reports items, with their reports, newest first. */
export interface KnownReporter {
  reporter: Reporter;
  items: AdminItem[];
}

const present = (store: Store, items: AdminItem[]): Reporter | undefined => {
  const [latest] = items;
  const id = items.at(-1)?.id;
  if (!latest || !id) return undefined;
  const { contactInfo: contact, createdAt, userId } = latest;
  const account = store.users.find((user) => user.id === userId);
  const { email, phone } = contactOf(contact);
  const verifiedAt = store.verifiedReporters.get(id) ?? null;
  return {
    id,
    name: items.find(({ reportedBy }) => reportedBy)?.reportedBy ?? account?.fullName ?? null,
    email: email ?? account?.email ?? null,
    phone,
    contact,
    itemsReported: items.length,
    lastReportedAt: createdAt,
    verified: verifiedAt !== null,
    verifiedAt,
    isAccount: userId !== null,
  };
};

/** Groups the reports by account, or by contact for visitors. A reporter's id is the id of their first item. */
export const reportersOf = (store: Store): KnownReporter[] => {
  const groups = new Map<string, AdminItem[]>();
  for (const item of store.items) {
    const who = item.userId ?? contactKeyOf(item.contactInfo);
    groups.set(who, [...(groups.get(who) ?? []), item]);
  }
  return [...groups.values()].flatMap((items) => {
    const reporter = present(store, items);
    return reporter ? { reporter, items } : [];
  });
};
