import { campusLocations, foundCategories, limits, lostCategories } from '@lost-found/contracts';
import { DateTimeInput, NativeSelect, TextInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';
import { localNow } from '../../lib/dates/local-time';
import styles from '../../lib/forms/form.module.css';
import { FormField } from '../../lib/forms/form-field';
import { LongText } from '../../lib/forms/long-text';

/** What the reporter of a found or a lost item may change of it (§3). */
export function EditItemFields({ isLostItem: lost }: { isLostItem: boolean }) {
  const { t } = useTranslation('portal');
  const { register } = useFormContext();
  const label = useLabel();
  const categories = (lost ? lostCategories : foundCategories).map((value) => ({
    value,
    label: label.category(value),
  }));
  return (
    <>
      <FormField name="title" label={t(lost ? 'fields.itemName' : 'fields.title')} required>
        <TextInput {...register('title')} autoComplete="off" />
      </FormField>
      <FormField name="category" label={t('fields.category')} required className={styles.half}>
        <NativeSelect
          {...register('category')}
          placeholder={t('fields.chooseCategory')}
          options={categories}
        />
      </FormField>
      {lost ? <LostPlace /> : <FoundPlace />}
      <FormField
        name="contactInfo"
        label={t('fields.contact')}
        hint={t(lost ? 'fields.contactHint' : 'fields.contactPublicHint')}
        required
      >
        <TextInput {...register('contactInfo')} autoComplete="email" />
      </FormField>
      <FormField
        name="description"
        label={t(lost ? 'fields.detailedDescription' : 'fields.description')}
        required
      >
        <LongText name="description" max={limits.descriptionMax} />
      </FormField>
    </>
  );
}

function FoundPlace() {
  const { t } = useTranslation('portal');
  const { register } = useFormContext();
  const label = useLabel();
  return (
    <FormField name="location" label={t('fields.locationFound')} required className={styles.half}>
      <NativeSelect
        {...register('location')}
        placeholder={t('fields.chooseLocation')}
        options={campusLocations.map((value) => ({ value, label: label.location(value) }))}
      />
    </FormField>
  );
}

function LostPlace() {
  const { t } = useTranslation('portal');
  const { register } = useFormContext();
  return (
    <div className={styles.pair}>
      <FormField name="lastSeenLocation" label={t('fields.lastSeenLocation')} required>
        <TextInput {...register('lastSeenLocation')} autoComplete="off" />
      </FormField>
      <FormField name="lastSeenAt" label={t('fields.lastSeenAt')} required>
        <DateTimeInput {...register('lastSeenAt')} max={localNow()} />
      </FormField>
    </div>
  );
}
