import type { AdminItem } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import type { CsvColumn } from '../../lib/export/csv-column';

/** The columns of an export of items. */
export const useItemCsv = (): CsvColumn<AdminItem>[] => {
  const { t } = useTranslation('admin');
  return [
    { header: 'ID', value: ({ id }) => id },
    { header: t('items.edit.itemTitle'), value: ({ title }) => title },
    { header: t('items.column.category'), value: ({ category }) => category },
    { header: t('items.column.location'), value: ({ location }) => location },
    { header: t('items.column.dateFound'), value: ({ dateFound }) => dateFound },
    { header: t('items.column.status'), value: ({ status }) => status },
    { header: t('items.lostItem'), value: ({ isLostItem }) => isLostItem },
    { header: t('items.view.contact'), value: ({ contactInfo }) => contactInfo },
    { header: t('items.view.description'), value: ({ description }) => description },
    { header: t('items.view.createdAt'), value: ({ createdAt }) => createdAt },
  ];
};
