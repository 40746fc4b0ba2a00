import { clockIn } from '@lost-found/contracts';
import { DateTimeInput } from '@lost-found/design-system';
import { useFormat, useSite, useTranslation } from '@lost-found/i18n';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from './form-field';

/** When a thing was lost, by the clocks of the campus; it says so to a reader with other clocks. */
export function LastSeenAt() {
  const { t } = useTranslation('portal');
  const { register } = useFormContext();
  const { timeZone } = useSite();
  const campusNow = useOtherClock(timeZone);
  return (
    <FormField
      name="lastSeenAt"
      label={t('fields.lastSeenAt')}
      hint={campusNow && t('fields.campusTime', { now: campusNow })}
      required
    >
      <DateTimeInput {...register('lastSeenAt')} max={clockIn(timeZone, Date.now())} />
    </FormField>
  );
}

/** The time on the campus, where the reader's clock shows another. Not while the service draws the page, which has no reader. */
function useOtherClock(timeZone: string): string | undefined {
  const { dateTime } = useFormat();
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const now = new Date();
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setShown(clockIn(timeZone, now) === clockIn(own, now) ? undefined : dateTime(now.toISOString()));
  }, [timeZone, dateTime]);
  return shown;
}
