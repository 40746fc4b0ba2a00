import { clockIn } from '@lost-found/contracts';
import { DateTimeInput } from '@lost-found/design-system';
import { useFormat, useSite, useTranslation } from '@lost-found/i18n';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from './form-field';
import { registerIn } from './sent-form';

/** The field for the time of the loss, in campus time. A hint explains this to a reader in another time zone. */
export function LastSeenAt() {
  const { t } = useTranslation('portal');
  const register = registerIn(useFormContext());
  const { timeZone } = useSite();
  const campusNow = useCampusTime(timeZone);
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

/**
 * Returns the campus time if the reader's clock differs, else undefined. Also undefined in the server render, which
 * does not know the reader's time zone.
 */
function useCampusTime(timeZone: string): string | undefined {
  const { dateTime } = useFormat();
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const now = new Date();
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setShown(clockIn(timeZone, now) === clockIn(own, now) ? undefined : dateTime(now.toISOString()));
  }, [timeZone, dateTime]);
  return shown;
}
