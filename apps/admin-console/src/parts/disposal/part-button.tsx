import { configOptions, type Disposal, partItems } from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import { type AdminItem, type BulkOutcome, limits, type Parting, partings } from '@lost-found/contracts';
import { Button, Field, NativeSelect, Notice, Stack, TextArea, TextInput } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { useOutcome } from '../../shared/use-outcome';
import { useSecondPerson } from '../items/second-person';
import { useUndoOffer } from '../undo/undo';

/** Items that the desk has just parted with. */
export interface LeftItems<Item> extends Omit<Disposal, 'secondPerson'> {
  /** The e-mail address of the colleague. */
  secondPerson: string | undefined;
  items: readonly Item[];
}

type Partable = Pick<AdminItem, 'id' | 'title' | 'version' | 'category' | 'ownRules' | 'finderWantsIt'>;

interface PartButtonProps<Item> extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  items: readonly Item[];
  /** The first text for the claimants. */
  reason: string;
  /** Called with what has left, and with what stays. */
  onParted?: (left: LeftItems<Item>, stays: readonly string[]) => void;
  onUndone?: () => void;
}

/** Asks for the outcome of items and disposes of them. A refusal keeps what is typed. */
export function PartButton<Item extends Partable>({ size, variant, ...props }: PartButtonProps<Item>) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const question = usePartQuestion(props, () => show(false));
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) question.forget();
  };
  return (
    <>
      <Button {...{ size, variant }} onClick={() => show(true)}>
        {t('due.part')}
      </Button>
      <PartQuestion {...question} open={open} count={props.items.length} onOpenChange={show} />
    </>
  );
}

interface PartQuestionProps extends ReturnType<typeof usePartQuestion> {
  open: boolean;
  count: number;
  onOpenChange: (open: boolean) => void;
}

function PartQuestion({ open, count, onOpenChange, part, typed, type, ...rest }: PartQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const label = useLabel();
  const { number } = useFormat();
  const { wanted, isPoliceOnly, outcome, receipt, receiptError, refusal, secondPersonFields, confirm } = rest;
  const optional = `(${t('common:optional')})`;
  const getText = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      type({ ...typed, [field]: value }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title={t('due.question', { count, total: number(count) })}
      description={t('due.hint')}
      confirmLabel={t('due.confirm')}
      cancelLabel={t('common:cancel')}
      loading={part.isPending}
      onConfirm={confirm}
    >
      <Stack gap="m">
        {refusal && (
          <Notice live tone="danger">
            {refusal}
          </Notice>
        )}
        {wanted && outcome !== 'finder' && <Notice>{t('finder.wanted', { titles: wanted })}</Notice>}
        <Field label={t('due.outcome')} required hint={isPoliceOnly ? t('due.policeOnly') : undefined}>
          <NativeSelect
            {...getText('outcome')}
            value={outcome}
            options={(isPoliceOnly ? (['police'] as const) : partings).map((value) => ({
              value,
              label: label.outcome(value),
            }))}
          />
        </Field>
        <Field label={t('due.recipient')}>
          <TextInput autoComplete="off" maxLength={limits.locationMax} {...getText('recipient')} />
        </Field>
        <Field
          label={t('items.field.receiptNumber')}
          required={isPoliceOnly}
          optionalLabel={isPoliceOnly ? undefined : optional}
          error={receiptError}
        >
          <TextInput
            ref={receipt}
            autoComplete="off"
            maxLength={limits.locationMax}
            {...getText('receiptNumber')}
          />
        </Field>
        <Field label={t('due.claimants')}>
          <TextArea rows={2} maxLength={limits.notesMax} {...getText('decisionReason')} />
        </Field>
        {secondPersonFields}
      </Stack>
    </ConfirmDialog>
  );
}

/** The question of a disposal: what is typed, what the rules of the items demand, and what the service refused. */
const usePartQuestion = <Item extends Partable>(
  props: Omit<PartButtonProps<Item>, 'size'>,
  close: () => void,
) => {
  const { items, reason } = props;
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  const getReason = useReasonText();
  const { policeOnlyCategories = [] } = useQuery(configOptions()).data ?? {};
  const [typed, type] = useState({
    ...{ outcome: 'donated' as Parting, recipient: '', receiptNumber: '', decisionReason: reason },
  });
  const [isReceiptMissing, missReceipt] = useState(false);
  const receipt = useRef<HTMLInputElement>(null);
  const part = usePart(props, close);
  const refused = part.data?.filter(({ ok }) => !ok) ?? [];
  const isRefused = (code: string) => refused.some((one) => one.code === code);
  const { secondPerson, fields, forget } = useSecondPerson(part.error, isRefused('second_person_required'));
  const isPoliceOnly =
    isRefused('police_only') ||
    items.some(
      ({ category, ownRules }) => policeOnlyCategories.includes(category) || ownRules.includes('policeOnly'),
    );
  const outcome = isPoliceOnly ? 'police' : typed.outcome;
  const wanted = items.flatMap(({ finderWantsIt, title }) => (finderWantsIt ? [title] : [])).join(', ');
  const confirm = () => {
    const isMissing = isPoliceOnly && typed.receiptNumber.trim() === '';
    missReceipt(isMissing);
    if (isMissing) receipt.current?.focus();
    else
      part.mutate({
        ...{ ...typed, outcome, secondPerson },
        decisionReason: typed.decisionReason.trim() || undefined,
      });
  };
  // The fields of the colleague explain this one.
  const [first] = refused.filter(({ code }) => code !== 'second_person_required');
  const refusal = first
    ? `${t('due.refused', { count: refused.length })} ${ofCode(first.code ?? 'internal_error')}`
    : part.error && [t('due.failed'), getReason(part.error)].filter(Boolean).join('. ');
  const isReceiptAsked = isPoliceOnly && typed.receiptNumber.trim() === '';
  return {
    ...{ wanted, part, typed, type, outcome, isPoliceOnly, receipt, refusal, confirm },
    receiptError: isReceiptMissing && isReceiptAsked ? t('due.receiptRequired') : undefined,
    secondPersonFields: fields,
    forget: () => {
      part.reset();
      forget();
      missReceipt(false);
    },
  };
};

/** Sends the items; the question closes once all have left. */
const usePart = <Item extends Partable>(
  { items, onParted, onUndone }: Omit<PartButtonProps<Item>, 'size'>,
  close: () => void,
) => {
  const { t } = useTranslation('admin');
  const offerUndo = useUndoOffer();
  const { refresh } = useOutcome();
  return useMutation({
    mutationFn: async (disposal: Disposal): Promise<BulkOutcome['data']> =>
      (await partItems(items, disposal)).data,
    onSuccess: (outcomes, { secondPerson, ...disposal }) => {
      const decisions = new Map(outcomes.flatMap(({ id, ok, decisionId }) => (ok ? [[id, decisionId]] : [])));
      const left = items.filter(({ id }) => decisions.has(id));
      const stays = items.flatMap(({ id }) => (decisions.has(id) ? [] : id));
      if (left.length > 0) {
        onParted?.({ ...disposal, secondPerson: secondPerson?.email, items: left }, stays);
        offerUndo({
          text: t('due.done', { count: left.length }),
          rows: left.map(({ id, title }) => ({ decisionId: decisions.get(id), title })),
          ...(onUndone && { onUndone }),
        });
      }
      if (stays.length === 0) close();
    },
    // The answer may have been lost after a part of the items has left.
    onSettled: refresh,
  });
};
