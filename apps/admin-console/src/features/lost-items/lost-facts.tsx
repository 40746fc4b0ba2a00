import type { AdminItem } from '@lost-found/contracts';
import { DescriptionList } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { LostStatusBadge } from '../../lib/text/status-badge';
import { CategoryName, LocationName, Moment } from '../../lib/text/values';

/** A lost report, fact by fact (§2). */
export function LostFacts({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const { lastSeenLocation, location, lastSeenAt } = item;
  const facts = [
    { term: t('lostItems.view.itemName'), description: item.title },
    { term: t('items.view.category'), description: <CategoryName value={item.category} /> },
    { term: t('lostItems.view.reporter'), description: item.reportedBy },
    { term: t('items.view.studentId'), description: item.studentId },
    {
      term: t('items.view.lastSeenLocation'),
      description: <LocationName value={lastSeenLocation ?? location} />,
    },
    { term: t('items.view.lastSeenAt'), description: lastSeenAt && <Moment value={lastSeenAt} /> },
    { term: t('items.view.contact'), description: item.contactInfo },
    { term: t('items.view.status'), description: <LostStatusBadge status={item.status} /> },
    { term: t('items.view.createdAt'), description: <Moment value={item.createdAt} /> },
    { term: t('items.view.description'), description: item.description, wide: true },
  ];
  return (
    <DescriptionList
      items={facts.map((fact) => ({ ...fact, description: fact.description || t('notProvided') }))}
    />
  );
}
