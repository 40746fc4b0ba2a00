import { type Disposal, partItems } from '@lost-found/api-client';
import { useToast } from '@lost-found/app-kit';
import { type BulkOutcome, type DueItem, limits, type Parting, partings } from '@lost-found/contracts';
import { Button, Field, NativeSelect, Stack, TextArea, TextInput } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSecondPerson } from '../../parts/items/second-person';
import { ReasonTemplates, useTemplates } from '../../parts/templates/reason-templates';
import { useUndoOffer } from '../../parts/undo/undo';
import { batchesOf } from '../../shared/batches-of';
import type { RowSelection } from '../../shared/table/use-row-selection';
import { useOutcome } from '../../shared/use-outcome';
import type { LeftItems } from './left-list';

interface PartButtonProps {
  selection: RowSelection<DueItem>;
  /** Called with what has left, and without when that is undone. */
  onLeft: (left?: LeftItems) => void;
}

/** Asks for the outcome of the selected items and disposes of them. */
export function PartButton({ selection, onLeft }: PartButtonProps) {
  const { t } = useTranslation(['admin', 'common']);
  const label = useLabel();
  const { number } = useFormat();
  const count = selection.rows.length;
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Parting>('donated');
  const [recipient, setRecipient] = useState('');
  const [receiptNumber, setReceiptNumber] = useState('');
  const [reason, setReason] = useState(t('due.reason'));
  const area = useRef<HTMLTextAreaElement>(null);
  const templates = useTemplates('claims');
  const part = usePart(selection, () => show(false), onLeft);
  const isDemanded = part.data?.some(({ code }) => code === 'second_person_required');
  const { secondPerson, fields, forget } = useSecondPerson(part.error, isDemanded);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) return;
    part.reset();
    forget();
  };
  return (
    <>
      <Button size="small" onClick={() => show(true)}>
        {t('due.part')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={show}
        tone="danger"
        title={t('due.question', { count, total: number(count) })}
        description={t('due.hint')}
        confirmLabel={t('due.confirm')}
        cancelLabel={t('cancel', { ns: 'common' })}
        loading={part.isPending}
        onConfirm={() =>
          part.mutate({
            ...{ outcome, recipient, receiptNumber, secondPerson },
            decisionReason: reason.trim() || undefined,
          })
        }
      >
        <Stack gap="m">
          <Field label={t('due.outcome')} required>
            <NativeSelect
              value={outcome}
              onChange={(event) => setOutcome(event.currentTarget.value as Parting)}
              options={partings.map((value) => ({ value, label: label.outcome(value) }))}
            />
          </Field>
          <Field label={t('due.recipient')}>
            <TextInput
              autoComplete="off"
              maxLength={limits.locationMax}
              value={recipient}
              onChange={(event) => setRecipient(event.currentTarget.value)}
            />
          </Field>
          <Field label={t('due.receiptNumber')}>
            <TextInput
              autoComplete="off"
              maxLength={limits.locationMax}
              value={receiptNumber}
              onChange={(event) => setReceiptNumber(event.currentTarget.value)}
            />
          </Field>
          {templates.length > 0 && (
            <ReasonTemplates
              {...{ templates, area }}
              text={reason}
              onChange={setReason}
              maxLength={limits.notesMax}
            />
          )}
          <Field label={t('due.claimants')}>
            <TextArea
              ref={area}
              rows={2}
              maxLength={limits.notesMax}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          {fields}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Sends the selected items in batches. Refused items stay selected, and a message gives the reason. */
const usePart = (
  { rows, keep }: RowSelection<DueItem>,
  onDone: () => void,
  onLeft: PartButtonProps['onLeft'],
) => {
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  const toast = useToast();
  const offerUndo = useUndoOffer();
  const { fail, refresh } = useOutcome();
  return useMutation({
    mutationFn: async (disposal: Disposal) => {
      const outcomes: BulkOutcome['data'] = [];
      for (const some of batchesOf(rows)) outcomes.push(...(await partItems(some, disposal)).data);
      return outcomes;
    },
    onSuccess: (outcomes, disposal) => {
      const refused = outcomes.filter(({ ok }) => !ok);
      // The dialog asks for a colleague itself.
      const [first] = refused.filter(({ code }) => code !== 'second_person_required');
      const done = outcomes.length - refused.length;
      const titles = new Map(rows.map(({ id, title }) => [id, title]));
      const parted = outcomes.filter(({ ok }) => ok);
      if (done > 0) {
        const ids = new Set(parted.map(({ id }) => id));
        const { secondPerson, ...noted } = disposal;
        onLeft({ ...noted, secondPerson: secondPerson?.email, items: rows.filter(({ id }) => ids.has(id)) });
        offerUndo({
          text: t('due.done', { count: done }),
          rows: parted.map(({ id, decisionId }) => ({ decisionId, title: titles.get(id) ?? '' })),
          onUndone: () => onLeft(),
        });
      }
      if (first)
        toast.error(
          `${t('due.refused', { count: refused.length })} ${ofCode(first.code ?? 'internal_error')}`,
        );
      keep(refused.map(({ id }) => id));
    },
    // Earlier batches may have succeeded, so the list is read again.
    onError: (error) => fail(t('due.failed'), error),
    onSettled: (outcomes, _error, { secondPerson }) => {
      const asksColleague = outcomes
        ? outcomes.some(({ code }) => code === 'second_person_required')
        : secondPerson !== undefined;
      if (!asksColleague) onDone();
      return refresh();
    },
  });
};
