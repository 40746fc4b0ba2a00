import { type AdminItem, canPart } from '@lost-found/contracts';
import { Button, type DescriptionItem, DescriptionList, Notice, Stack } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import { PartButton } from '../../parts/disposal/part-button';
import { ItemDialog } from '../../parts/items/item-dialog';
import { ItemOwner, useKeptBackFacts, useWordsOfDecision } from '../../parts/items/item-facts';
import { ItemHistory } from '../../parts/items/item-history';
import { ItemPictures } from '../../parts/items/item-pictures';
import { ItemQuestion } from '../../parts/items/item-question';
import { ItemStatusBadge, LostBadge } from '../../parts/items/status-badge';
import { StatusButtons } from '../../parts/items/status-buttons';
import { useTakeBackFact } from '../../parts/items/take-back-question';
import { useDesks } from '../../parts/items/use-desks';
import { LabelSizeMenu } from '../../parts/labels/label-size';
import { PrintLabelsButton } from '../../parts/labels/print-labels-button';
import { MergeButton, MergedNotice } from '../../parts/merge/merge-button';
import { Notes } from '../../parts/notes/notes';
import { SnoozeNotice } from '../../parts/snooze/snooze-facts';
import { SnoozeButton } from '../../parts/snooze/use-snooze';
import { CategoryName, Day, LocationName, Moment } from '../../shared/text/values';
import { OwnRules } from './lift-rules';
import { PlaceItemButton } from './place-item-dialog';

interface ViewItemDialogProps {
  /** Undefined closes the dialog. */
  id: string | undefined;
  known: AdminItem | undefined;
  /** Renders the matches of the item. */
  matches: (item: AdminItem) => ReactNode;
  onClose: () => void;
}

/** Everything about an item, and every status that the table of transitions lets it have (§2, §4). */
export function ViewItemDialog({ id, known, matches, onClose }: ViewItemDialogProps) {
  const { t } = useTranslation('admin');
  const footer = (item: AdminItem | undefined) => (
    <>
      {item && <PrintLabelsButton items={[item]} variant="ghost" />}
      {item && <LabelSizeMenu />}
      <Button variant="secondary" onClick={onClose}>
        {t('items.view.close')}
      </Button>
      {item && <MergeButton key={`merge ${item.id}`} item={item} onMerged={onClose} />}
      {item && canPart(item) && (
        <PartButton
          key={`part ${item.id}`}
          variant="secondary"
          items={[item]}
          reason={t('due.reasonEarly')}
          onParted={onClose}
        />
      )}
      {item && <PlaceItemButton item={item} />}
      {item && <SnoozeButton key={`snooze ${item.id}`} row={item} />}
      {item && <StatusButtons key={item.id} item={item} />}
      <ItemQuestion />
    </>
  );
  return (
    <ItemDialog id={id} known={known} onClose={onClose} footer={footer}>
      {(item) => (
        <Stack gap="l" data-density="dense">
          {item.isLostItem && <LostBadge />}
          <SnoozeNotice snooze={item.snooze} />
          <MergedNotice item={item} />
          <OwnRules item={item} />
          <ItemPictures item={item} />
          <ItemFacts item={item} />
          <TakeBackFact item={item} />
          {matches(item)}
          <Notes kind="items" id={item.id} />
          <ItemHistory itemId={item.id} />
        </Stack>
      )}
    </ItemDialog>
  );
}

/** Shows the holder of a claimed item, or how it left the desk. */
function TakeBackFact({ item }: { item: AdminItem }) {
  const fact = useTakeBackFact(item);
  return fact && <Notice>{fact}</Notice>;
}

/** Returns the fields that only a lost report has. */
const useLostFacts = (item: AdminItem): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  if (!item.isLostItem) return [];
  return [
    { term: t('items.view.lastSeenAt'), description: item.lastSeenAt && <Moment value={item.lastSeenAt} /> },
    { term: t('items.view.reportedBy'), description: item.reportedBy },
    { term: t('items.view.studentId'), description: item.studentId },
  ];
};

/** Returns the custody of a found item, and since when the desk has it. */
const usePlaceFacts = ({ custody, deskId, outcome, shelf, receivedAt }: AdminItem): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { desks, nameOf } = useDesks();
  const desk = desks.length > 1 && nameOf(deskId);
  if (!custody) return [];
  return [
    { term: t('items.view.custody'), description: label.custody(custody) },
    ...(desk ? [{ term: t('items.field.deskId'), description: desk }] : []),
    ...(outcome ? [{ term: t('items.field.outcome'), description: label.outcome(outcome) }] : []),
    ...(shelf ? [{ term: t('items.view.shelf'), description: shelf }] : []),
    ...(receivedAt ? [{ term: t('items.view.receivedAt'), description: <Moment value={receivedAt} /> }] : []),
  ];
};

function ItemFacts({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const place = item.isLostItem ? t('items.view.lastSeenLocation') : t('items.view.locationFound');
  const lostFacts = useLostFacts(item);
  const placeFacts = usePlaceFacts(item);
  const keptBack = useKeptBackFacts(item);
  const wordsOfDecision = useWordsOfDecision(item);
  const items: DescriptionItem[] = [
    { term: t('items.view.category'), description: <CategoryName value={item.category} /> },
    { term: place, description: <LocationName value={item.location} /> },
    ...(item.isLostItem
      ? lostFacts
      : [{ term: t('items.view.dateFound'), description: <Day value={item.dateFound} /> }]),
    { term: t('items.view.status'), description: <ItemStatusBadge status={item.status} /> },
    ...placeFacts,
    { term: t('items.view.contact'), description: item.contactInfo },
    { term: t('items.view.account'), description: <ItemOwner owner={item.owner} /> },
    { term: t('items.view.createdAt'), description: <Moment value={item.createdAt} /> },
    { term: t('items.view.description'), description: item.description, wide: true },
    ...keptBack,
    ...wordsOfDecision,
  ];
  return (
    <DescriptionList
      items={items.map((fact) => ({ ...fact, description: fact.description || t('notProvided') }))}
    />
  );
}
