import { isApiError } from '@lost-found/api-client';
import type { BulkOutcome } from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useRowSelection } from '../../shared/table/use-row-selection';
import { useOutcome } from '../../shared/use-outcome';
import { useUndoOffer } from '../undo/undo';

/** Decisions that apply to many rows at once. */
export type BulkAction = 'approve' | 'reject';

/** Result of one of many rows, with the reason of a refusal. */
export interface BulkLine {
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
  titleOf: (row: Row) => string;
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
  const { send, titleOf, can, leftOut = () => undefined } = source;
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
      const refusalOf = (row: Row): string | undefined => {
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
        title: titleOf(row),
        refusal: refusalOf(row),
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
  return { ...mutation, selection, titleOf, count: rows.length, countLeftOut, fits };
};
