import { limits } from '@lost-found/contracts';
import { TextArea } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { Controller, useFormContext } from 'react-hook-form';
import { FormField, TextField } from '../../shared/forms/form-fields';
import styles from './settings.module.css';

/** 2001 began on a Monday. */
const weekdayDate = (weekday: number) => new Date(Date.UTC(2001, 0, 1 + weekday));

/** The week of a desk, the days on which it is closed out of turn, and the words that are shown while there is no week. */
export function HoursFields() {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <>
      <fieldset className={styles.near}>
        <legend>{t('settings.field.week')}</legend>
        <p className={styles.hint}>{t('settings.weekHint')}</p>
        {Array.from({ length: 7 }, (_, weekday) => {
          const name = `week.${weekday}`;
          const label = format.format(weekdayDate(weekday));
          return <TextField key={name} name={name} label={label} maxLength={limits.dayHoursMax} />;
        })}
      </fieldset>
      <ClosedDaysField />
      <TextField name="hours" label={t('settings.field.hours')} hint={t('settings.hoursHint')} />
    </>
  );
}

/** One day, or the first and the last of several, on each line. */
function ClosedDaysField() {
  const { t } = useTranslation('admin');
  const { control, formState } = useFormContext<{ closedDays: string[] }>();
  const faults = [formState.errors.closedDays].flat().filter(Boolean);
  return (
    <Controller
      control={control}
      name="closedDays"
      render={({ field: { value, onChange, ...field } }) => (
        <FormField
          name="closedDays"
          label={t('settings.field.closedDays')}
          hint={t('settings.closedDaysHint')}
          error={faults.length > 0 && t('settings.closedDaysInvalid')}
        >
          <TextArea
            {...field}
            rows={3}
            value={value.join('\n')}
            onChange={({ currentTarget }) => onChange(currentTarget.value.split('\n'))}
            onBlur={() => {
              onChange(value.map((line) => line.trim()).filter(Boolean));
              field.onBlur();
            }}
          />
        </FormField>
      )}
    />
  );
}
