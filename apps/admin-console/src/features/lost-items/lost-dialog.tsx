import type { AdminItem } from '@lost-found/contracts';
import { Button, DescriptionList, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ItemDialog } from '../../parts/items/item-dialog';
import { ItemOwner, useKeptBackFacts, useWordsOfDecision } from '../../parts/items/item-facts';
import { ItemHistory } from '../../parts/items/item-history';
import { ItemPictures } from '../../parts/items/item-pictures';
import { ItemQuestion } from '../../parts/items/item-question';
import { LostStatusBadge } from '../../parts/items/status-badge';
import { StatusButtons } from '../../parts/items/status-buttons';
import { MergeButton, MergedNotice } from '../../parts/merge/merge-button';
import { Notes } from '../../parts/notes/notes';
import { SnoozeNotice } from '../../parts/snooze/snooze-facts';
import { SnoozeButton } from '../../parts/snooze/use-snooze';
import { useDecisionKeys } from '../../shared/shortcuts/use-shortcuts';
import { CategoryName, LocationName, Moment } from '../../shared/text/values';

interface LostDialogProps {
  /** Undefined closes the dialog. */
  id: string | undefined;
  known: AdminItem | undefined;
  /** Renders the matches of the report. */
  matches: (item: AdminItem) => ReactNode;
  onClose: () => void;
  /** Leaves a report, decided or put off, for the next one that waits. */
  onNext: (item: AdminItem) => void;
}

/** A lost report with its pictures and history, and the decision on it (§2). */
export function LostDialog({ id, known, matches, onClose, onNext }: LostDialogProps) {
  return (
    <ItemDialog
      id={id}
      known={known}
      onClose={onClose}
      footer={(item) => <Footer item={item} onClose={onClose} onNext={onNext} />}
    >
      {(item) => (
        <Stack gap="l" data-density="dense">
          <SnoozeNotice snooze={item.snooze} />
          <MergedNotice item={item} />
          <ItemPictures item={item} />
          <LostFacts item={item} />
          {matches(item)}
          <Notes kind="items" id={item.id} />
          <ItemHistory itemId={item.id} />
        </Stack>
      )}
    </ItemDialog>
  );
}

interface FooterProps extends Pick<LostDialogProps, 'onClose' | 'onNext'> {
  item: AdminItem | undefined;
}

function Footer({ item, onClose, onNext }: FooterProps) {
  const { t } = useTranslation('admin');
  const goOn = item?.status === 'pending' ? () => onNext(item) : undefined;
  useDecisionKeys({ n: goOn }, item?.id);
  return (
    <>
      {goOn && (
        <Button variant="ghost" iconEnd={<ArrowRight />} onClick={goOn}>
          {t('queue.next')}
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {t('items.view.close')}
      </Button>
      {item && <MergeButton key={`merge ${item.id}`} item={item} onMerged={onClose} />}
      {item && <SnoozeButton key={`snooze ${item.id}`} row={item} onSnoozed={onNext} />}
      {item && <StatusButtons key={item.id} item={item} />}
      <ItemQuestion />
    </>
  );
}

/** A lost report, fact by fact (§2). */
function LostFacts({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const { lastSeenLocation, location, lastSeenAt } = item;
  const keptBack = useKeptBackFacts(item);
  const wordsOfDecision = useWordsOfDecision(item);
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
    { term: t('items.view.account'), description: <ItemOwner owner={item.owner} /> },
    { term: t('items.view.createdAt'), description: <Moment value={item.createdAt} /> },
    { term: t('items.view.description'), description: item.description, wide: true },
    ...keptBack,
    ...wordsOfDecision,
  ];
  return (
    <DescriptionList
      items={facts.map((fact) => ({ ...fact, description: fact.description || t('notProvided') }))}
    />
  );
}
