import { snoozeRow, unsnoozeRow } from '@lost-found/api-client';
import {
  type AdminClaim,
  type AdminItem,
  dayAfter,
  isSnoozeDay,
  type Snooze,
  snoozeMaxDays,
  todayIn,
} from '@lost-found/contracts';
import { Button, DateInput, Field, Notice, Select, Stack } from '@lost-found/design-system';
import { ConfirmDialog, type MenuAction } from '@lost-found/design-system/dialogs';
import { useErrorText, useFormat, useSite, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDecisionKeys } from '../../shared/shortcuts/use-shortcuts';
import { useLastShown } from '../../shared/use-last-shown';
import { about, useOutcome } from '../../shared/use-outcome';
import styles from './snooze.module.css';

type Row = AdminItem | AdminClaim;

const isClaim = (row: Row): row is AdminClaim => 'claimantName' in row;
const getTitle = (row: Row): string => (isClaim(row) ? row.itemTitle : row.title);

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
  const [pending, ask] = useState<R>();
  const shown = useLastShown(pending);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ row, until }: { row: R; until?: string }) => {
      const kind = isClaim(row) ? 'claims' : 'items';
      return until ? snoozeRow(kind, row.id, { until }) : unsnoozeRow(kind, row.id);
    },
    onSuccess: (_, { row, until }) => {
      ask(undefined);
      toast.success(about(t(until ? 'snooze.done' : 'snooze.ended'), getTitle(row)));
      if (until) onSnoozed(row);
    },
    onError: (error, { row }) => fail(t('snooze.failed'), error, getTitle(row)),
    onSettled: refresh,
  });
  return {
    toggle: (row) => (row.snooze ? mutate({ row }) : ask(row)),
    question: shown && (
      <SnoozeQuestion
        key={shown.id}
        open={pending !== undefined}
        title={getTitle(shown)}
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
  onSnoozed?: ((row: R) => void) | undefined;
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

const choices = { tomorrow: 1, days: 3, week: 7 } as const;
type Choice = keyof typeof choices | 'date' | 'answer';

interface SnoozeQuestionProps {
  open: boolean;
  title: string;
  /** Offers to wait for the claimant's answer. */
  canWaitForAnswer: boolean;
  loading: boolean;
  /** @param until a day, or `answer` */
  onConfirm: (until: string) => void;
  onClose: () => void;
}

/** Asks until when a row leaves the queue. */
function SnoozeQuestion({ title, canWaitForAnswer, onConfirm, onClose, ...dialog }: SnoozeQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { date } = useFormat();
  const { ofCode } = useErrorText();
  const today = todayIn(useSite().timeZone);
  const [choice, choose] = useState<Choice>('tomorrow');
  const [day, setDay] = useState('');
  const [isRefused, refuse] = useState(false);
  const getDay = (name: keyof typeof choices) => dayAfter(today, choices[name]);
  const confirm = () => {
    const until = choice === 'answer' ? choice : choice === 'date' ? day : getDay(choice);
    if (choice === 'date' && !isSnoozeDay(day, today)) refuse(true);
    else onConfirm(until);
  };
  const options = [
    ...(['tomorrow', 'days', 'week'] as const).map((value) => ({
      value,
      label: t(`snooze.choice.${value}`, { date: date(getDay(value)) }),
    })),
    { value: 'date', label: t('snooze.choice.date') },
    ...(canWaitForAnswer ? [{ value: 'answer', label: t('snooze.choice.answer') }] : []),
  ];
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('snooze.title', { title })}
      description={t('snooze.hint')}
      confirmLabel={t('snooze.confirm')}
      cancelLabel={t('cancel', { ns: 'common' })}
      onConfirm={confirm}
    >
      <Stack>
        <Field label={t('snooze.until')}>
          <Select
            aria-label={t('snooze.until')}
            options={options}
            value={choice}
            onChange={(value) => choose(value as Choice)}
          />
        </Field>
        {choice === 'date' && (
          <Field label={t('snooze.day')} required error={isRefused ? ofCode('snooze_day') : undefined}>
            <DateInput
              min={dayAfter(today, 1)}
              max={dayAfter(today, snoozeMaxDays)}
              value={day}
              onChange={(event) => {
                setDay(event.currentTarget.value);
                refuse(false);
              }}
            />
          </Field>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

interface SnoozeProps {
  snooze: Snooze | null;
}

/** Returns until when a row is snoozed, and by which clerk. */
const useSnoozeText = (snooze: Snooze | null): string | null => {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  if (!snooze) return null;
  const { until, by } = snooze;
  const text = until ? t('snooze.untilDay', { date: date(until) }) : t('snooze.untilAnswer');
  return by ? `${text} · ${by}` : text;
};

/** Marks a snoozed row of a list. Its text may take a line of its own. */
export function SnoozedUntil({ snooze }: SnoozeProps) {
  const text = useSnoozeText(snooze);
  return (
    text && (
      <span data-whole="">
        <AlarmClock className={styles.icon} /> {text}
      </span>
    )
  );
}

/** Shows the snooze of the case in a dialog. */
export function SnoozeNotice({ snooze }: SnoozeProps) {
  const text = useSnoozeText(snooze);
  return text && <Notice>{text}</Notice>;
}

/**
 * Names the choices of a filter by status, with the number of snoozed rows.
 * @param getName returns the name of a status
 * @param count undefined while unknown
 */
export const useStatusName = (
  getName: (status: string) => string,
  count: number | undefined,
): ((status: string) => string) => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const snoozed = count ? t('snooze.statusCount', { shown: number(count) }) : t('snooze.status');
  return (status) => (status === 'snoozed' ? snoozed : getName(status));
};
