import type { AdminItem } from '@lost-found/contracts';
import type { CsvColumns } from '../export/csv-columns';

const about: CsvColumns<AdminItem> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  category: ({ category }) => category,
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

export const itemCsv: CsvColumns<AdminItem> = {
  ...about,
  location: ({ location }) => location,
  dateFound: ({ dateFound }) => dateFound,
  status: ({ status }) => status,
  lostItem: ({ isLostItem }) => isLostItem,
  ...owner,
  ...words,
};

export const lostCsv: CsvColumns<AdminItem> = {
  ...about,
  reportedBy: ({ reportedBy }) => reportedBy,
  studentId: ({ studentId }) => studentId,
  ...owner,
  lastSeen: ({ location }) => location,
  dateLost: { moment: ({ lastSeenAt }) => lastSeenAt },
  status: ({ status }) => status,
  ...words,
};
