import { configOptions } from '@lost-found/api-client';
import type { AdminItem } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import type { CsvColumns } from '../../shared/export/csv-columns';

const about: CsvColumns<AdminItem> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  category: { label: 'category', value: ({ category }) => category },
};

const owner: CsvColumns<AdminItem> = {
  contact: ({ contactInfo }) => contactInfo,
  accountName: (item) => item.owner?.fullName,
  accountEmail: (item) => item.owner?.email,
};

const words: CsvColumns<AdminItem> = {
  description: ({ description }) => description,
  createdAt: { moment: ({ createdAt }) => createdAt },
  reference: ({ reference }) => reference,
};

const itemColumns: CsvColumns<AdminItem> = {
  ...about,
  location: { label: 'location', value: ({ location }) => location },
  dateFound: ({ dateFound }) => dateFound,
  status: { label: 'itemStatus', value: ({ status }) => status },
  lostItem: ({ isLostItem }) => isLostItem,
  ...owner,
  ...words,
};

/** The columns of `items-<date>.csv`: where the thing is and how it left come last. */
export const useItemCsv = (): CsvColumns<AdminItem> => {
  const getName = useDeskName();
  return {
    ...itemColumns,
    custody: { label: 'custody', value: ({ custody }) => custody },
    desk: { label: 'desk', value: ({ deskId }) => getName(deskId) },
    shelf: ({ shelf }) => shelf,
    outcome: { label: 'outcome', value: ({ outcome }) => outcome },
    recipient: ({ recipient }) => recipient,
    receiptNumber: ({ receiptNumber }) => receiptNumber,
  };
};

/** The stored name of a desk by its id. */
const useDeskName = () => {
  const desks = useQuery(configOptions()).data?.desks ?? [];
  return (id: string | null): string | undefined => desks.find((desk) => desk.id === id)?.name;
};

export const lostCsv: CsvColumns<AdminItem> = {
  ...about,
  reportedBy: ({ reportedBy }) => reportedBy,
  studentId: ({ studentId }) => studentId,
  ...owner,
  lastSeen: { label: 'location', value: ({ location }) => location },
  dateLost: { moment: ({ lastSeenAt }) => lastSeenAt },
  status: { label: 'lostStatus', value: ({ status }) => status },
  ...words,
};
