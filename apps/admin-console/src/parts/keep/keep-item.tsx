import { keepItem } from '@lost-found/api-client';
import {
  type AdminItem,
  dayAfter,
  isSnoozeDay,
  isWithDesk,
  type KeepItem,
  limits,
  snoozeMaxDays,
  todayIn,
} from '@lost-found/contracts';
import { Button, DateInput, Field, NativeSelect, Notice, Stack, TextArea } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useFormat, useSite, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import { about, useOutcome } from '../../shared/use-outcome';

interface KeepProps {
  item: AdminItem;
}

/** True for an item that the desk can keep or hold. */
const canKeep = (item: AdminItem): boolean => isWithDesk(item) && item.outcome === null;

/** Keeps an item, or ends that; says how it went. */
const useKeep = ({ item }: KeepProps, onDone: () => void = () => undefined) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  return useMutation({
    mutationFn: (keep: KeepItem | null) => keepItem(item, keep),
    onSuccess: (_, keep) => {
      toast.success(about(t(keep ? 'keep.done' : 'keep.ended'), item.title));
      onDone();
    },
    onError: (error) => fail(t('keep.failed'), error, item.title),
    onSettled: refresh,
  });
};

/** Asks until when and why this one item stays. */
export function KeepButton({ item }: KeepProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  if (!canKeep(item)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('keep.action')}
      </Button>
      {isOpen && <KeepQuestion item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeepQuestion({ item, onClose }: KeepProps & { onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const { ofCode } = useErrorText();
  const today = todayIn(useSite().timeZone);
  const [kind, setKind] = useState(item.keep && !item.keep.until ? 'hold' : 'day');
  const [day, setDay] = useState(item.keep?.until ?? '');
  const [reason, setReason] = useState(item.keep?.reason ?? '');
  const [isChecked, check] = useState(false);
  const dayField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const keep = useKeep({ item }, onClose);
  const isDayWrong = kind === 'day' && !isSnoozeDay(day, today);
  const isReasonMissing = !reason.trim();
  const confirm = () => {
    check(true);
    if (isDayWrong) dayField.current?.focus();
    else if (isReasonMissing) reasonField.current?.focus();
    else keep.mutate({ until: kind === 'day' ? day : null, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('keep.question', { title: item.title })}
      description={t('keep.hint')}
      confirmLabel={t('keep.confirm')}
      cancelLabel={t('common:cancel')}
      loading={keep.isPending}
      onConfirm={confirm}
    >
      <Stack gap="m">
        <Field label={t('keep.kind')} required>
          <NativeSelect
            {...bindValue(kind, setKind)}
            options={(['day', 'hold'] as const).map((value) => ({ value, label: t(`keep.choice.${value}`) }))}
          />
        </Field>
        {kind === 'day' && (
          <Field
            label={t('keep.day')}
            required
            error={isChecked && isDayWrong ? ofCode('snooze_day') : undefined}
          >
            <DateInput
              ref={dayField}
              min={dayAfter(today, 1)}
              max={dayAfter(today, snoozeMaxDays)}
              {...bindValue(day, setDay)}
            />
          </Field>
        )}
        <Field
          label={t('keep.reason')}
          required
          error={isChecked && isReasonMissing ? t('errors:reason_required') : undefined}
        >
          <TextArea
            ref={reasonField}
            rows={2}
            maxLength={limits.notesMax}
            {...bindValue(reason, setReason)}
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

/** Returns until when an item stays; undefined if it stays for the days of its category, or has left. */
const useKeepText = ({ item: { keep, outcome } }: KeepProps): string | undefined => {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  if (!keep || outcome !== null) return undefined;
  return keep.until ? t('keep.until', { date: date(keep.until) }) : t('keep.hold');
};

/** Shows in a dialog why an item stays; ends it. */
export function KeepNotice({ item }: KeepProps) {
  const { t } = useTranslation('admin');
  const text = useKeepText({ item });
  const end = useKeep({ item });
  if (!text) return null;
  return (
    <Notice title={text}>
      <p>{item.keep?.reason}</p>
      <Button size="small" variant="secondary" loading={end.isPending} onClick={() => end.mutate(null)}>
        {t('keep.end')}
      </Button>
    </Notice>
  );
}

/** Marks an item of a list that stays. Its text may take a line of its own. */
export function KeptUntil({ item }: KeepProps) {
  const text = useKeepText({ item });
  return text && <span data-whole="">{text}</span>;
}
