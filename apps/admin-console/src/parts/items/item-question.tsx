import { adminItemOptions, claimedItemsOptions } from '@lost-found/api-client';
import {
  type AdminItem,
  type HandoverReason,
  type ItemResolution,
  limits,
  type SecondPerson,
} from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { useLastShown } from '../../shared/use-last-shown';
import { useTemplates } from '../templates/reason-templates';
import { TextQuestion, useKeptTexts } from '../templates/text-question';
import { HandoverReasonField } from './handover-reason-field';
import { isTakenBack } from './item-actions';
import { useSecondPerson } from './second-person';
import { ItemActionsContext, useItemAction, useItemActions } from './use-item-action';

const fields = { reject: 'decisionReason', markClaimed: 'claimedBy' } as const;
const lengths = { reject: limits.notesMax, markClaimed: limits.nameMax } as const;

/**
 * Asks for the reason of a rejection or of a manual handover, or for the taker. It renders in the open modal,
 * or next to the list.
 */
export function ItemQuestion() {
  const { t } = useTranslation('admin');
  const { pending: open, loading, error, onClose, onDecide } = useItemActions().question;
  const pending = useLastShown(open);
  const text = useKeptTexts(`${pending?.item.id} ${pending?.action}`);
  const templates = useTemplates('items');
  if (!pending) return null;
  const { item, action } = pending;
  if (action === 'resolve')
    return (
      <ResolveQuestion
        key={item.id}
        item={item}
        open={open !== undefined}
        loading={loading}
        onClose={onClose}
        error={error}
        onResolve={(decision) => onDecide({ item, action, decision })}
      />
    );
  if (action === 'approve')
    return (
      <TakeBackQuestion
        item={item}
        open={open !== undefined}
        loading={loading}
        onClose={onClose}
        onTakeBack={() => onDecide({ item, action, decision: {} })}
      />
    );
  const decide = (secondPerson?: SecondPerson) =>
    onDecide({ item, action, decision: { [fields[action]]: text.text.trim() || undefined, secondPerson } });
  return (
    <TextWithColleague
      key={`${item.id} ${action}`}
      error={error}
      open={open !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      tone={action === 'reject' ? 'danger' : 'primary'}
      title={t(`items.question.${action}.title`, { title: item.title })}
      description={t(`items.question.${action}.hint`)}
      label={t(`items.question.${action}.label`)}
      hint={t(`items.question.${action}.reader`)}
      text={text}
      maxLength={lengths[action]}
      templates={action === 'reject' ? templates : []}
      language={item.owner?.language}
      confirmLabel={t(`items.view.action.${action}`)}
      loading={loading}
      onDecide={decide}
    />
  );
}

interface TextWithColleagueProps extends Omit<ComponentProps<typeof TextQuestion>, 'onConfirm'> {
  error: unknown;
  onDecide: (secondPerson: SecondPerson | undefined) => void;
}

/** A rejected item leaves the lists of the desk, so a colleague may have to confirm it. */
function TextWithColleague({ error, onDecide, ...question }: TextWithColleagueProps) {
  const { secondPerson, fields } = useSecondPerson(error);
  return (
    <TextQuestion {...question} onConfirm={() => onDecide(secondPerson)}>
      {fields}
    </TextQuestion>
  );
}

interface ResolveQuestionProps {
  item: AdminItem;
  open: boolean;
  loading: boolean;
  /** Of the last try. */
  error: unknown;
  onClose: () => void;
  onResolve: (resolution: ItemResolution) => void;
}

/** Asks why a found item is handed over by hand, without a pick-up code. */
function ResolveQuestion({ item, open, loading, error, onClose, onResolve }: ResolveQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const field = useRef<HTMLSelectElement>(null);
  const [reason, setReason] = useState<HandoverReason>();
  const [missing, setMissing] = useState(false);
  const { secondPerson, fields } = useSecondPerson(error);
  const confirm = () => {
    setMissing(!reason);
    if (reason) onResolve({ reason, secondPerson });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('items.question.resolve.title', { title: item.title })}
      description={t('items.question.resolve.hint')}
      confirmLabel={t('items.view.action.resolve')}
      cancelLabel={t('common:cancel')}
      loading={loading}
      field={field}
      onConfirm={confirm}
    >
      <HandoverReasonField ref={field} value={reason} isMissing={missing && !reason} onChange={setReason} />
      {fields}
    </ConfirmDialog>
  );
}

/** Returns the place of an item that the desk can take back; undefined for other items. */
export const useTakeBackFact = (item: AdminItem): string | undefined => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const isWithOwner = item.status === 'claimed' || item.outcome === 'returned';
  const { data } = useQuery({
    ...claimedItemsOptions({ search: item.reference }),
    enabled: isTakenBack(item) && isWithOwner,
  });
  if (!isTakenBack(item)) return undefined;
  if (!isWithOwner)
    return item.outcome
      ? t('items.takeBack.left', { outcome: label.outcome(item.outcome) })
      : t('items.takeBack.handedOver');
  const claimed = data?.data.find(({ id }) => id === item.id);
  const name = claimed?.claimantName || item.claimedBy;
  const fact = item.status === 'claimed' ? 'claimed' : 'handedOver';
  return name ? t(`items.takeBack.${fact}By`, { name }) : t(`items.takeBack.${fact}`);
};

interface TakeBackQuestionProps {
  item: AdminItem;
  open: boolean;
  loading: boolean;
  onClose: () => void;
  onTakeBack: () => void;
}

/** Asks for a confirmation before the desk takes an item back. */
function TakeBackQuestion({ item, open, loading, onClose, onTakeBack }: TakeBackQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const fact = useTakeBackFact(item);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('items.takeBack.title', { title: item.title })}
      description={[fact, t('items.takeBack.hint')].filter(Boolean).join(' ')}
      confirmLabel={t('items.view.action.takeBack')}
      cancelLabel={t('common:cancel')}
      loading={loading}
      onConfirm={onTakeBack}
    />
  );
}

interface TakeBackButtonProps {
  itemId: string;
  onDone?: () => void;
}

/**
 * The button Take back, outside the lists of items. Renders nothing for an item that the desk cannot take
 * back.
 */
export function TakeBackButton({ itemId, onDone = () => undefined }: TakeBackButtonProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { data: item } = useQuery(adminItemOptions(itemId));
  const actions = useItemAction({
    doneText: ({ status }) =>
      t('items.toast.status', { status: label.itemStatus(status).toLocaleLowerCase() }),
    onDone,
  });
  return (
    <ItemActionsContext value={actions}>
      {item && isTakenBack(item) && (
        <Button
          variant="secondary"
          loading={actions.underWay !== undefined}
          onClick={() => actions.act(item, 'approve')}
        >
          {t('items.view.action.takeBack')}
        </Button>
      )}
      <ItemQuestion />
    </ItemActionsContext>
  );
}
