import { onPage, useTranslation } from './app-texts';

export interface Label {
  category: (value: string) => string;
  location: (value: string) => string;
  desk: (value: string) => string;
  outcome: (value: string) => string;
  /** An unknown status displays as pending (§4). */
  itemStatus: (value: string) => string;
  /** Lost reports call some statuses otherwise: Pending Review, Published (§2). */
  lostStatus: (value: string) => string;
  claimStatus: (value: string) => string;
  /** The place of a found item. */
  custody: (value: string) => string;
  role: (value: string) => string;
  /** A log action; one that is not known is shown with spaces for underscores (§2). */
  logAction: (value: string) => string;
}

/** Translates the values of the contracts. The campus's own categories, places and desks stay as they were written. */
export const useLabel = (): Label => {
  const { t, i18n } = useTranslation('labels');
  const read = (group: string, value: string, otherwise: string): string =>
    i18n.exists(`${onPage('labels')}:${group}.${value}`) ? t(`${group}.${value}` as never) : otherwise;
  return {
    category: (value) => read('category', value, value),
    location: (value) => read('location', value, value),
    outcome: (value) => read('outcome', value, value),
    desk: (value) => read('desk', value, value),
    itemStatus: (value) => read('itemStatus', value, t('itemStatus.pending')),
    lostStatus: (value) => read('lostStatus', value, t('lostStatus.pending')),
    claimStatus: (value) => read('claimStatus', value, t('claimStatus.pending')),
    custody: (value) => read('custody', value, value),
    role: (value) => read('role', value, value),
    logAction: (value) => read('logAction', value, value.replaceAll('_', ' ')),
  };
};
