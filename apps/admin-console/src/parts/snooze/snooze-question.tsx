import { dayAfter, isSnoozeDay, snoozeMaxDays, todayIn } from '@lost-found/contracts';
import { DateInput, Field, Select, Stack } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useFormat, useSite, useTranslation } from '@lost-found/i18n';
import { useState } from 'react';

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
export function SnoozeQuestion({
  title,
  canWaitForAnswer,
  onConfirm,
  onClose,
  ...dialog
}: SnoozeQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { date } = useFormat();
  const { ofCode } = useErrorText();
  const today = todayIn(useSite().timeZone);
  const [choice, choose] = useState<Choice>('tomorrow');
  const [day, setDay] = useState('');
  const [isRefused, refuse] = useState(false);
  const dayOf = (name: keyof typeof choices) => dayAfter(today, choices[name]);
  const confirm = () => {
    const until = choice === 'answer' ? choice : choice === 'date' ? day : dayOf(choice);
    if (choice === 'date' && !isSnoozeDay(day, today)) refuse(true);
    else onConfirm(until);
  };
  const options = [
    ...(['tomorrow', 'days', 'week'] as const).map((value) => ({
      value,
      label: t(`snooze.choice.${value}`, { date: date(dayOf(value)) }),
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
