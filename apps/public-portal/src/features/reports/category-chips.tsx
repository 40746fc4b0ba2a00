import { useErrorText, useLabel, useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '../../shared/forms/chips.module.css';
import { useFieldId } from '../../shared/forms/field-ids';

/** Categories to choose with one tap. */
export function CategoryChips({ categories }: { categories: readonly string[] }) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const { ofIssue } = useErrorText();
  const { register, getFieldState, formState } = useFormContext();
  const getId = useFieldId();
  const errorId = useId();
  const message = getFieldState('category', formState).error?.message;
  return (
    <fieldset aria-describedby={message && errorId} className={styles.chips}>
      <legend className={styles.legend}>{t('drop.what')}</legend>
      {categories.map((category, at) => (
        <label key={category} htmlFor={getId(at === 0 ? 'category' : category)} className={styles.chip}>
          <input
            {...register('category')}
            type="radio"
            id={getId(at === 0 ? 'category' : category)}
            value={category}
          />
          {label.category(category)}
        </label>
      ))}
      {message && (
        <p id={errorId} className={styles.error}>
          {ofIssue(message)}
        </p>
      )}
    </fieldset>
  );
}
