import { liftItemRules } from '@lost-found/api-client';
import { type AdminItem, canPart, limits } from '@lost-found/contracts';
import { Button, type DescriptionItem, Field, Notice, TextArea } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PartButton } from '../../parts/disposal/part-button';
import { ItemDialog, type OpenedItem } from '../../parts/item-dialog/item-dialog';
import { CategoryAdvice } from '../../parts/items/category-advice';
import {
  ItemOwner,
  useAnswerFacts,
  useKeptBackFacts,
  useWordsOfDecision,
} from '../../parts/items/item-facts';
import { useTakeBackFact } from '../../parts/items/item-question';
import { ItemStatusBadge, LostBadge } from '../../parts/items/status-badge';
import { useDesks } from '../../parts/items/use-desks';
import { KeepButton, KeepNotice } from '../../parts/keep/keep-item';
import { LabelSizeMenu, PrintLabelsButton } from '../../parts/labels/print-labels-button';
import { ItemOwnerSection } from '../../parts/owner/item-owner';
import { bindValue } from '../../shared/forms/bind-value';
import { Facts, fact } from '../../shared/text/facts';
import { CategoryName, Day, LocationName, Moment } from '../../shared/text/values';
import { useHasAccess, useHasFullAccess } from '../../shared/use-access';
import { about, useOutcome } from '../../shared/use-outcome';
import { EditItemDialog } from './edit-item-dialog';
import { PlaceItemButton } from './place-item-dialog';

/** Everything about an item (§2). */
export function ViewItemDialog(opened: OpenedItem) {
  const { t } = useTranslation('admin');
  const isDesk = useHasAccess('desk');
  return (
    <ItemDialog
      {...opened}
      first={(item) =>
        item && (
          <>
            <PrintLabelsButton items={[item]} variant="ghost" />
            <LabelSizeMenu />
          </>
        )
      }
      further={(item) => (
        <>
          {isDesk && canPart(item) && (
            <PartButton
              variant="secondary"
              items={[item]}
              reason={t('due.reasonEarly')}
              onParted={opened.onClose}
            />
          )}
          {isDesk && <KeepButton item={item} />}
          {isDesk && <EditItemButton item={item} />}
          <PlaceItemButton item={item} />
        </>
      )}
      heading={(item) => item.isLostItem && <LostBadge />}
      notices={(item) => (
        <>
          {isKept(item) && <CategoryAdvice category={item.category} />}
          <KeepNotice item={item} />
          <OwnRules item={item} />
        </>
      )}
    >
      {(item) => (
        <>
          <ItemFacts item={item} />
          <ItemOwnerSection item={item} />
          <TakeBackFact item={item} />
        </>
      )}
    </ItemDialog>
  );
}

function EditItemButton({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const [edited, edit] = useState<AdminItem>();
  return (
    <>
      <Button variant="secondary" onClick={() => edit(item)}>
        {t('items.action.edit')}
      </Button>
      <EditItemDialog item={edited} onClose={() => edit(undefined)} />
    </>
  );
}

/** True while the desk, or the finder, still has a found item. */
const isKept = ({ custody, outcome }: AdminItem): boolean => custody !== null && outcome === null;

/** Shows the holder of a claimed item, or how it left the desk. */
function TakeBackFact({ item }: { item: AdminItem }) {
  const text = useTakeBackFact(item);
  return text && <Notice>{text}</Notice>;
}

/** Returns the fields that only a lost report has. */
const useLostFacts = (item: AdminItem): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  if (!item.isLostItem) return [];
  return [
    fact(t('items.view.lastSeenAt'), item.lastSeenAt && <Moment value={item.lastSeenAt} />),
    fact(t('items.view.reportedBy'), item.reportedBy),
    fact(t('items.view.studentId'), item.studentId),
  ];
};

/** Returns the custody of a found item, and since when the desk has it. */
const usePlaceFacts = ({ custody, deskId, outcome, shelf, receivedAt }: AdminItem): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { desks, getName } = useDesks();
  const desk = desks.length > 1 && getName(deskId);
  if (!custody) return [];
  return [
    fact(t('items.view.custody'), label.custody(custody)),
    ...(desk ? [fact(t('items.field.deskId'), desk)] : []),
    ...(outcome ? [fact(t('items.field.outcome'), label.outcome(outcome))] : []),
    ...(shelf ? [fact(t('items.view.shelf'), shelf)] : []),
    ...(receivedAt ? [fact(t('items.view.receivedAt'), <Moment value={receivedAt} />)] : []),
  ];
};

function ItemFacts({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const place = item.isLostItem ? t('items.view.lastSeenLocation') : t('items.view.locationFound');
  const lostFacts = useLostFacts(item);
  const placeFacts = usePlaceFacts(item);
  const keptBack = useKeptBackFacts(item);
  const answers = useAnswerFacts(item);
  const wordsOfDecision = useWordsOfDecision(item);
  const isDesk = useHasAccess('desk');
  const facts = [
    fact(t('items.view.category'), <CategoryName value={item.category} />),
    fact(place, <LocationName value={item.location} />),
    ...(item.isLostItem ? lostFacts : [fact(t('items.view.dateFound'), <Day value={item.dateFound} />)]),
    fact(t('items.view.status'), <ItemStatusBadge status={item.status} />),
    ...placeFacts,
    ...(isDesk
      ? [
          fact(t('items.view.contact'), item.contactInfo),
          fact(t('items.view.account'), <ItemOwner owner={item.owner} />),
        ]
      : []),
    ...(item.finderWantsIt ? [fact(t('finder.title'), t('finder.wantsIt'))] : []),
    fact(t('items.view.createdAt'), <Moment value={item.createdAt} />),
    fact(t('items.view.description'), item.description, 'wide'),
    ...keptBack,
    ...answers,
    ...wordsOfDecision,
  ];
  return <Facts facts={facts} otherwise={t('notProvided')} />;
}

/** Shows the rules that an item keeps from earlier categories; full access can lift them. */
function OwnRules({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const mayLift = useHasFullAccess();
  const [isOpen, setOpen] = useState(false);
  if (item.ownRules.length === 0) return null;
  return (
    <Notice title={t('items.rules.title')}>
      <p>{item.ownRules.map((rule) => t(`items.field.${rule}`)).join(', ')}</p>
      {mayLift && (
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {t('items.rules.lift')}
        </Button>
      )}
      {isOpen && <LiftQuestion item={item} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

function LiftQuestion({ item, onClose }: { item: AdminItem; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const { toast, fail, refresh } = useOutcome();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const lift = useMutation({
    mutationFn: () => liftItemRules(item, reason.trim()),
    onSuccess: () => {
      toast.success(about(t('items.rules.lifted'), item.title));
      onClose();
    },
    onError: (error) => fail(t('items.rules.failed'), error, item.title),
    onSettled: refresh,
  });
  const confirm = () => {
    setMissing(!reason.trim());
    if (reason.trim()) lift.mutate();
    else field.current?.focus();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('items.rules.question', { title: item.title })}
      description={t('items.rules.hint')}
      confirmLabel={t('items.rules.confirm')}
      cancelLabel={t('common:cancel')}
      loading={lift.isPending}
      field={field}
      onConfirm={confirm}
    >
      <Field
        label={t('items.rules.reason')}
        required
        error={isMissing && !reason.trim() ? t('errors:reason_required') : undefined}
      >
        <TextArea ref={field} rows={2} maxLength={limits.notesMax} {...bindValue(reason, setReason)} />
      </Field>
    </ConfirmDialog>
  );
}
