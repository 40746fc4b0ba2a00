import type { AdminItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { ArrowRight } from 'lucide-react';
import { ItemDialog, type OpenedItem } from '../../parts/item-dialog/item-dialog';
import { ItemOwner, useKeptBackFacts, useWordsOfDecision } from '../../parts/items/item-facts';
import { LostStatusBadge } from '../../parts/items/status-badge';
import { useDecisionKeys } from '../../shared/shortcuts/use-shortcuts';
import { Facts, fact } from '../../shared/text/facts';
import { CategoryName, LocationName, Moment } from '../../shared/text/values';
import { NewsLine } from './news-line';

interface LostDialogProps extends OpenedItem {
  /** Leaves a report, decided or put off, for the next one that waits. */
  onNext: (item: AdminItem) => void;
}

/** A lost report, and the decision on it (§2). */
export const LostDialog = ({ onNext, ...opened }: LostDialogProps) => (
  <ItemDialog {...opened} first={(item) => <NextButton item={item} onNext={onNext} />} onSnoozed={onNext}>
    {(item) => <LostFacts item={item} />}
  </ItemDialog>
);

interface NextButtonProps extends Pick<LostDialogProps, 'onNext'> {
  item: AdminItem | undefined;
}

function NextButton({ item, onNext }: NextButtonProps) {
  const { t } = useTranslation('admin');
  const goOn = item?.status === 'pending' ? () => onNext(item) : undefined;
  useDecisionKeys({ n: goOn }, item?.id);
  return (
    goOn && (
      <Button variant="ghost" iconEnd={<ArrowRight />} onClick={goOn}>
        {t('queue.next')}
      </Button>
    )
  );
}

/** A lost report, fact by fact (§2). */
function LostFacts({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const { lastSeenLocation, location, lastSeenAt } = item;
  const keptBack = useKeptBackFacts(item);
  const wordsOfDecision = useWordsOfDecision(item);
  const facts = [
    fact(t('lostItems.view.itemName'), item.title),
    fact(t('items.view.category'), <CategoryName value={item.category} />),
    fact(t('lostItems.view.reporter'), item.reportedBy),
    fact(t('items.view.studentId'), item.studentId),
    fact(t('items.view.lastSeenLocation'), <LocationName value={lastSeenLocation ?? location} />),
    fact(t('items.view.lastSeenAt'), lastSeenAt && <Moment value={lastSeenAt} />),
    fact(t('items.view.contact'), item.contactInfo),
    fact(t('items.view.status'), <LostStatusBadge status={item.status} />),
    fact(t('items.view.account'), <ItemOwner owner={item.owner} />),
    fact(t('items.view.createdAt'), <Moment value={item.createdAt} />),
    ...(item.status === 'approved' && item.news
      ? [fact(t('lostItems.view.news'), <NewsLine item={item} />, 'wide')]
      : []),
    fact(t('items.view.description'), item.description, 'wide'),
    ...keptBack,
    ...wordsOfDecision,
  ];
  return <Facts facts={facts} otherwise={t('notProvided')} />;
}
