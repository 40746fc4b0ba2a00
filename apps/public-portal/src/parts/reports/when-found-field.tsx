import { dayAfter, todayIn } from '@lost-found/contracts';
import { DateInput } from '@lost-found/design-system';
import { useSite, useTranslation } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';
import styles from '../../shared/forms/form.module.css';
import { FormField } from '../../shared/forms/form-field';
import { registerIn } from '../../shared/forms/sent-form';
import { WhenField } from './when-field';

/** The day of a find. Found items have no time. */
export function WhenFoundField() {
  const { t } = useTranslation('portal');
  const register = registerIn(useFormContext());
  const { timeZone } = useSite();
  return (
    <WhenField
      name="dateFound"
      question={t('when.found')}
      times={[
        { id: 'today', label: t('when.today'), getValue: () => todayIn(timeZone) },
        { id: 'yesterday', label: t('when.yesterday'), getValue: () => dayAfter(todayIn(timeZone), -1) },
      ]}
      pickLabel={t('when.pickDay')}
    >
      <FormField name="dateFound" label={t('fields.dateFound')} required className={styles.half}>
        <DateInput {...register('dateFound')} />
      </FormField>
    </WhenField>
  );
}
