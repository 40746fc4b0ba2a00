import type { Snooze } from '@lost-found/contracts';
import { Notice } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { AlarmClock } from 'lucide-react';
import styles from './snooze.module.css';

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
 * @param nameOf returns the name of a status
 * @param count undefined while unknown
 */
export const useStatusName = (
  nameOf: (status: string) => string,
  count: number | undefined,
): ((status: string) => string) => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const snoozed = count ? t('snooze.statusCount', { shown: number(count) }) : t('snooze.status');
  return (status) => (status === 'snoozed' ? snoozed : nameOf(status));
};
