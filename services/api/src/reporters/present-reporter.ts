import { type Reporter as ReporterView, z } from '@lost-found/contracts';
import type { Reporter } from './reporter.entity.js';

const isEmail = (contact: string) => z.regexes.email.test(contact);
const isPhone = (contact: string) => /^\+?[\d\s\-().]{6,}$/.test(contact);

/** @param accountEmail the address of the account that reports, if one does */
export const presentReporter = (reporter: Reporter, accountEmail?: string): ReporterView => ({
  id: reporter.id,
  name: reporter.name,
  email: isEmail(reporter.contact) ? reporter.contact : (accountEmail ?? null),
  phone: isPhone(reporter.contact) ? reporter.contact : null,
  contact: reporter.contact,
  itemsReported: reporter.itemsReported,
  lastReportedAt: reporter.lastReportedAt.toISOString(),
  verified: reporter.verifiedAt !== null,
  verifiedAt: reporter.verifiedAt?.toISOString() ?? null,
  isAccount: reporter.userId !== null,
});
