import { toAsked, useQuestions } from '@lost-found/app-kit';
import { answerFields, limits } from '@lost-found/contracts';
import { TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '../../shared/forms/form.module.css';
import { FormField } from '../../shared/forms/form-field';
import { registerIn } from '../../shared/forms/sent-form';

interface QuestionFieldsProps {
  category: string | undefined;
  /** Says who reads the answers. */
  hint: string;
}

/** Asks the questions of a category. None must be answered. */
export function QuestionFields({ category, hint }: QuestionFieldsProps) {
  const { t } = useTranslation('portal');
  const form = useFormContext();
  const register = registerIn(form);
  const questions = useQuestions()(category);
  const hintId = useId();
  useClearedAnswers(category);
  if (questions.length === 0) return null;
  return (
    <fieldset className={styles.group} aria-describedby={hintId}>
      <legend className={styles.legend}>{t('questions.title')}</legend>
      <p id={hintId} className={styles.note}>
        {hint}
      </p>
      {answerFields.slice(0, questions.length).map((name, at) => (
        <FormField key={name} name={name} label={questions[at]}>
          <TextInput {...register(name)} autoComplete="off" maxLength={limits.answerMax} />
        </FormField>
      ))}
      {/* Without a script the browser sends it; with one, the sender adds it. */}
      <input type="hidden" name="asked" value={toAsked(questions)} />
    </fieldset>
  );
}

/** Removes the answers when the category changes: they belong to other questions. */
function useClearedAnswers(category: string | undefined): void {
  const { setValue } = useFormContext();
  const shown = useRef(category);
  useEffect(() => {
    if (shown.current === category) return;
    shown.current = category;
    for (const name of answerFields) setValue(name, '');
  }, [category, setValue]);
}
