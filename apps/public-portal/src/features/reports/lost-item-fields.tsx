import { campusLocations, limits, lostCategories } from '@lost-found/contracts';
import { DateTimeInput, NativeSelect, TextInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { localNow } from '../../lib/dates/local-time';
import styles from '../../lib/forms/form.module.css';
import { FormField } from '../../lib/forms/form-field';
import { LongText } from '../../lib/forms/long-text';

export const lostItemFields = ['title', 'category', 'description', 'lastSeenLocation', 'lastSeenAt'] as const;

/** What was lost, where and when (§3). */
export function LostItemFields() {
  const { t } = useTranslation('portal');
  const { register } = useFormContext();
  const label = useLabel();
  const places = useId();
  return (
    <>
      <div className={styles.pair}>
        <FormField name="title" label={t('fields.itemName')} required>
          <TextInput {...register('title')} autoComplete="off" />
        </FormField>
        <FormField name="category" label={t('fields.category')} required>
          <NativeSelect
            {...register('category')}
            placeholder={t('fields.chooseCategory')}
            options={lostCategories.map((value) => ({ value, label: label.category(value) }))}
          />
        </FormField>
      </div>
      <FormField
        name="description"
        label={t('fields.detailedDescription')}
        hint={t('fields.detailedDescriptionHint')}
        required
      >
        <LongText name="description" max={limits.descriptionMax} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="lastSeenLocation" label={t('fields.lastSeenLocation')} required>
          <TextInput {...register('lastSeenLocation')} autoComplete="off" list={places} />
        </FormField>
        <datalist id={places}>
          {campusLocations
            .filter((place) => place !== 'Other')
            .map((place) => (
              <option key={place} value={label.location(place)} />
            ))}
        </datalist>
        <FormField name="lastSeenAt" label={t('fields.lastSeenAt')} required>
          <DateTimeInput {...register('lastSeenAt')} max={localNow()} />
        </FormField>
      </div>
    </>
  );
}
