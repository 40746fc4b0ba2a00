import { snoozeRow, unsnoozeRow } from '@lost-found/api-client';
import type { AdminClaim, AdminItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import type { MenuAction } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDecisionKeys } from '../../shared/shortcuts/use-shortcuts';
import { useLastShown } from '../../shared/use-last-shown';
import { about, useOutcome } from '../../shared/use-outcome';
import { SnoozeQuestion } from './snooze-question';

type Row = AdminItem | AdminClaim;

const isClaim = (row: Row): row is AdminClaim => 'claimantName' in row;
const titleOf = (row: Row): string => (isClaim(row) ? row.itemTitle : row.title);

/**
 * Snoozes pending rows.
 * @param onSnoozed called after a row has left the queue
 * @returns `toggle` ends the snooze of a row, or asks until when; `question` is that dialog
 */
export function useSnooze<R extends Row>(
  onSnoozed: (row: R) => void = () => undefined,
): { toggle: (row: R) => void; question: ReactNode } {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  const [asked, ask] = useState<R>();
  const shown = useLastShown(asked);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ row, until }: { row: R; until?: string }) => {
      const kind = isClaim(row) ? 'claims' : 'items';
      return until ? snoozeRow(kind, row.id, { until }) : unsnoozeRow(kind, row.id);
    },
    onSuccess: (_, { row, until }) => {
      ask(undefined);
      toast.success(about(t(until ? 'snooze.done' : 'snooze.ended'), titleOf(row)));
      if (until) onSnoozed(row);
    },
    onError: (error, { row }) => fail(t('snooze.failed'), error, titleOf(row)),
    onSettled: refresh,
  });
  return {
    toggle: (row) => (row.snooze ? mutate({ row }) : ask(row)),
    question: shown && (
      <SnoozeQuestion
        key={shown.id}
        open={asked !== undefined}
        title={titleOf(shown)}
        canWaitForAnswer={isClaim(shown)}
        loading={isPending}
        onConfirm={(until) => mutate({ row: shown, until })}
        onClose={() => ask(undefined)}
      />
    ),
  };
}

/** Returns the entry in the menu of a pending row; none for another row. */
export const useSnoozeAction = (row: Row, onSelect: () => void): MenuAction[] => {
  const { t } = useTranslation('admin');
  if (row.status !== 'pending') return [];
  return [{ label: t(row.snooze ? 'snooze.end' : 'snooze.action'), icon: <AlarmClock />, onSelect }];
};

interface SnoozeButtonProps<R extends Row> {
  row: R;
  onSnoozed?: (row: R) => void;
}

/** Snoozes the row of a dialog, or ends its snooze; so does the key s. */
export function SnoozeButton<R extends Row>({ row, onSnoozed }: SnoozeButtonProps<R>) {
  const { toggle, question } = useSnooze(onSnoozed);
  const [action] = useSnoozeAction(row, () => toggle(row));
  useDecisionKeys({ s: action?.onSelect }, row.id);
  if (!action) return null;
  return (
    <>
      <Button variant="secondary" icon={action.icon} onClick={action.onSelect}>
        {action.label}
      </Button>
      {question}
    </>
  );
}
