import type { AdminItem } from '@lost-found/contracts';
import { type DescriptionItem, DescriptionList } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { ItemStatusBadge } from '../../lib/text/status-badge';
import { CategoryName, Day, LocationName, Moment } from '../../lib/text/values';

/** What only a lost report has. */
const useLostFacts = (item: AdminItem): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  if (!item.isLostItem) return [];
  return [
    { term: t('items.view.lastSeenAt'), description: item.lastSeenAt && <Moment value={item.lastSeenAt} /> },
    { term: t('items.view.reportedBy'), description: item.reportedBy },
    { term: t('items.view.studentId'), description: item.studentId },
  ];
};

/** An item, fact by fact. */
export function ItemFacts({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const place = item.isLostItem ? t('items.view.lastSeenLocation') : t('items.view.locationFound');
  const lostFacts = useLostFacts(item);
  const items: DescriptionItem[] = [
    { term: t('items.view.category'), description: <CategoryName value={item.category} /> },
    { term: place, description: <LocationName value={item.location} /> },
    ...(item.isLostItem
      ? lostFacts
      : [{ term: t('items.view.dateFound'), description: <Day value={item.dateFound} /> }]),
    { term: t('items.view.status'), description: <ItemStatusBadge status={item.status} /> },
    { term: t('items.view.contact'), description: item.contactInfo },
    { term: t('items.view.createdAt'), description: <Moment value={item.createdAt} /> },
    { term: t('items.view.description'), description: item.description, wide: true },
  ];
  return (
    <DescriptionList
      items={items.map((fact) => ({ ...fact, description: fact.description || t('notProvided') }))}
    />
  );
}
