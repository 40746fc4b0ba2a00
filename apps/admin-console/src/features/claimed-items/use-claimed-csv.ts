import type { ClaimedItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import type { CsvColumn } from '../../lib/export/csv-column';

/** The columns of `claimed-items-<date>.csv` and `claimed-item-<id>.csv` (§9). */
export const useClaimedCsv = (): CsvColumn<ClaimedItem>[] => {
  const { t } = useTranslation('admin');
  return [
    { header: t('claimed.csv.id'), value: ({ id }) => id },
    { header: t('claimed.csv.title'), value: ({ title }) => title },
    { header: t('claimed.detail.category'), value: ({ category }) => category },
    { header: t('claimed.detail.location'), value: ({ location }) => location },
    { header: t('claimed.detail.description'), value: ({ description }) => description },
    { header: t('claimed.detail.status'), value: ({ status }) => status },
    { header: t('claimed.csv.dateFound'), value: ({ dateFound }) => dateFound },
    { header: t('claimed.column.dateClaimed'), value: ({ dateClaimed }) => dateClaimed },
    { header: t('claimed.csv.claimantName'), value: ({ claimantName }) => claimantName },
    { header: t('claimed.csv.claimantEmail'), value: ({ claimantEmail }) => claimantEmail },
    { header: t('claimed.csv.claimantPhone'), value: ({ claimantPhone }) => claimantPhone },
    { header: t('claimed.detail.studentId'), value: ({ studentId }) => studentId },
    { header: t('claimed.detail.reporter'), value: ({ reporterContact }) => reporterContact },
  ];
};
