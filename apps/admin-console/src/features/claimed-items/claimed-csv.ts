import type { ClaimedItem } from '@lost-found/contracts';
import type { CsvColumns } from '../../shared/export/csv-columns';

/** True of a handover by pick-up code; null without a handover. */
export const isWithCode = ({ handedOverAt, claimId, handoverReason }: ClaimedItem): boolean | null =>
  handedOverAt === null ? null : claimId !== null && handoverReason === null;

/** The columns of `claimed-items-<date>.csv` and `claimed-item-<id>.csv` (§9). */
export const claimedCsv: CsvColumns<ClaimedItem> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  category: { label: 'category', value: ({ category }) => category },
  location: { label: 'location', value: ({ location }) => location },
  description: ({ description }) => description,
  status: { label: 'itemStatus', value: ({ status }) => status },
  dateFound: ({ dateFound }) => dateFound,
  dateClaimed: { moment: ({ dateClaimed }) => dateClaimed },
  claimantName: ({ claimantName }) => claimantName,
  claimantEmail: ({ claimantEmail }) => claimantEmail,
  claimantPhone: ({ claimantPhone }) => claimantPhone,
  studentId: ({ studentId }) => studentId,
  handedOverAt: { moment: ({ handedOverAt }) => handedOverAt },
  collectedBy: ({ collectedBy }) => collectedBy,
  identityShown: ({ identityShown }) => identityShown,
  handoverReason: ({ handoverReason }) => handoverReason,
  reporterContact: ({ reporterContact }) => reporterContact,
  reference: ({ reference }) => reference,
  handedOverBy: ({ handedOverBy }) => handedOverBy,
  confirmedBy: ({ confirmedBy }) => confirmedBy,
  withCode: isWithCode,
};
