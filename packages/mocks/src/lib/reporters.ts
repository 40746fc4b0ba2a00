import type { AdminItem, Reporter } from '@lost-found/contracts';
import type { Store } from '../store';

const isEmail = (contact: string) => contact.includes('@');
const isPhone = (contact: string) => /^\+?[\d\s\-()]{6,}$/.test(contact);

/** Those who reported items: told apart by account, else by contact. Their id is that of their first item. */
export const reportersOf = (store: Store): { reporter: Reporter; items: AdminItem[] }[] => {
  const groups = new Map<string, AdminItem[]>();
  for (const item of store.items) {
    const who = item.userId ?? item.contactInfo.toLowerCase();
    groups.set(who, [...(groups.get(who) ?? []), item]);
  }
  return [...groups.values()].flatMap((items) => {
    const [latest] = items;
    const id = items.at(-1)?.id;
    if (!latest || !id) return [];
    const { contactInfo: contact, createdAt, userId } = latest;
    const verifiedAt = store.verifiedReporters.get(id) ?? null;
    const reporter: Reporter = {
      id,
      name: items.find(({ reportedBy }) => reportedBy)?.reportedBy ?? null,
      email: isEmail(contact) ? contact : null,
      phone: isPhone(contact) ? contact : null,
      contact,
      itemsReported: items.length,
      lastReportedAt: createdAt,
      verified: verifiedAt !== null,
      verifiedAt,
      isAccount: userId !== null,
    };
    return [{ reporter, items }];
  });
};
