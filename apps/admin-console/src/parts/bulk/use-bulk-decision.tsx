import { isApiError } from '@lost-found/api-client';
import { actionAccess, type BulkOutcome, limits } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRowSelection } from '../../shared/table/use-row-selection';
import { useHasAccess } from '../../shared/use-access';
import { useLastShown } from '../../shared/use-last-shown';
import { useOutcome } from '../../shared/use-outcome';
import { useTemplates } from '../templates/reason-templates';
import { TextQuestion, useKeptTexts } from '../templates/text-question';
import { useUndoOffer } from '../undo/undo';

/** Decisions that apply to many rows at once. */
type BulkAction = 'approve' | 'reject';

/** Result of one of many rows, with the reason of a refusal. */
interface BulkLine {
  id: string;
  title: string;
  refusal?: string | undefined;
  /** True when the answer was lost, so that the result is unknown. */
  unsure?: boolean;
  /** The id for undoing the decision. */
  decisionId?: string | undefined;
}

interface BulkDecision<Row> {
  /** The search and filters of the list. */
  narrowing: string;
  /** The rows on the screen. */
  shown: readonly Row[] | undefined;
  /** Sends the rows with one request. @param reason what those concerned are shown, if anything */
  send: (rows: readonly Row[], action: BulkAction, reason?: string) => Promise<BulkOutcome>;
  getTitle: (row: Row) => string;
  /** True when an action changes a row. */
  can: (row: Row, action: BulkAction) => boolean;
  /** Why a row is not sent, but left to be decided by itself. */
  leftOut?: (row: Row, action: BulkAction) => string | undefined;
}

interface Asked {
  action: BulkAction;
  reason?: string | undefined;
}

/** Sent, but without an answer of the service's. */
const isAnswerLost = (error: unknown): boolean =>
  isApiError(error) && ['network_unreachable', 'unexpected_answer', 'internal_error'].includes(error.code);

/** Approves or rejects the selected rows. It shows the result of each row. Refused rows stay selected. */
export const useBulkDecision = <Row extends { id: string }>(source: BulkDecision<Row>) => {
  const { send, getTitle, can, leftOut = () => undefined } = source;
  const selection = useRowSelection(source.narrowing, source.shown);
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  const { fail, refresh } = useOutcome();
  const offerUndo = useUndoOffer();
  const { rows } = selection;
  const mutation = useMutation({
    mutationFn: async ({ action, reason }: Asked): Promise<BulkLine[]> => {
      const sent = rows.filter((row) => !leftOut(row, action));
      let outcomes: ReadonlyMap<string, BulkOutcome['data'][number]> | undefined;
      try {
        const { data } = sent.length > 0 ? await send(sent, action, reason) : { data: [] };
        outcomes = new Map(data.map((outcome) => [outcome.id, outcome]));
      } catch (error) {
        if (!isAnswerLost(error)) throw error;
      }
      const getRefusal = (row: Row): string | undefined => {
        const why = leftOut(row, action);
        if (why) return why;
        if (!outcomes) return t('bulk.maybeDone');
        const { ok, code = 'internal_error' } = outcomes.get(row.id) ?? {};
        // Only the dialog of the item asks for the colleague.
        if (code === 'second_person_required') return ofCode('two_people_needed');
        return ok ? undefined : ofCode(code);
      };
      return rows.map((row) => ({
        id: row.id,
        title: getTitle(row),
        refusal: getRefusal(row),
        unsure: !outcomes && !leftOut(row, action),
        decisionId: outcomes?.get(row.id)?.decisionId,
      }));
    },
    onSuccess: (lines) => {
      selection.keep(lines.flatMap(({ id, refusal }) => (refusal ? id : [])));
      const done = lines.filter(({ refusal }) => !refusal);
      offerUndo({
        text: t('undo.offer'),
        isShownOnScreen: true,
        rows: done,
        onUndone: () => mutation.reset(),
      });
    },
    onError: (error) => fail(t('items.toast.statusFailed'), error),
    onSettled: refresh,
  });
  const countLeftOut = (action: BulkAction) => rows.filter((row) => leftOut(row, action)).length;
  /** True when an action changes a selected row. */
  const fits = (action: BulkAction) => rows.some((row) => can(row, action) && !leftOut(row, action));
  return { ...mutation, selection, getTitle, count: rows.length, countLeftOut, fits };
};

interface BulkButtonsProps {
  /** Noun of the rows, for the text of the question. */
  noun: 'items' | 'lostItems' | 'claims';
  bulk: Pick<ReturnType<typeof useBulkDecision>, 'count' | 'countLeftOut' | 'fits' | 'isPending' | 'mutate'>;
  /** Names the reader of the reason of a rejection. */
  reasonHint: string;
}

/** Approve or reject all that is selected, after a question; a rejection may come with a reason. */
export function BulkButtons({ noun, bulk, reasonHint }: BulkButtonsProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { number } = useFormat();
  const [current, ask] = useState<BulkAction>();
  const reason = useKeptTexts(noun);
  const levels = noun === 'claims' ? actionAccess.bulkClaims : actionAccess.bulkItems;
  const mayApprove = useHasAccess(levels.approve);
  const mayReject = useHasAccess(levels.reject);
  const templates = useTemplates(noun === 'claims' ? 'claims' : 'items');
  const action = useLastShown(current) ?? 'approve';
  const leftOut = bulk.countLeftOut(action);
  const close = () => ask(undefined);
  const question = {
    onOpenChange: (open: boolean) => !open && close(),
    title: t(`${noun}.bulk.${action}Title`, { count: bulk.count, total: number(bulk.count) }),
    description: t('bulk.hint'),
    confirmLabel: t(`items.action.${action}`),
    loading: bulk.isPending,
  };
  const confirm = (words?: string) => bulk.mutate({ action, reason: words }, { onSettled: close });
  return (
    <>
      {mayApprove && bulk.fits('approve') && (
        <Button size="small" onClick={() => ask('approve')}>
          {t('bulk.approve')}
        </Button>
      )}
      {mayReject && bulk.fits('reject') && (
        <Button size="small" variant="secondary" onClick={() => ask('reject')}>
          {t('bulk.reject')}
        </Button>
      )}
      <ConfirmDialog
        {...question}
        open={current === 'approve'}
        cancelLabel={t('cancel', { ns: 'common' })}
        onConfirm={() => confirm()}
      >
        {leftOut > 0 && <p>{t('items.bulk.leftOut', { count: leftOut })}</p>}
      </ConfirmDialog>
      <TextQuestion
        {...question}
        open={current === 'reject'}
        tone="danger"
        label={t('claims.reason')}
        hint={reasonHint}
        text={reason}
        maxLength={limits.notesMax}
        templates={templates}
        onConfirm={() => confirm(reason.text.trim() || undefined)}
      />
    </>
  );
}
