import {
  getQuestionTemplates,
  languages,
  limits,
  type Question,
  type QuestionTemplate,
} from '@lost-found/contracts';
import { Button, Field, NativeSelect } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TextField } from '../../shared/forms/form-fields';
import styles from './settings.module.css';

interface FormValues {
  questions: Question[];
}

/** The questions of a category, each in three languages; they can start from those of a kind of thing. */
export function QuestionsField() {
  const { t } = useTranslation('admin');
  const { ofIssue } = useErrorText();
  const { getFieldState, formState, getValues } = useFormContext<FormValues>();
  const { fields, append, remove } = useFieldArray<FormValues>({ name: 'questions' });
  const root = useRef<HTMLFieldSetElement>(null);
  const error = getFieldState('questions', formState).error;
  const message = error?.root?.message ?? error?.message;
  const left = limits.questions - fields.length;
  const templates = getQuestionTemplates();
  const addFrom = (kind: QuestionTemplate) => {
    const present = getValues('questions').map(({ en }) => en);
    append(templates[kind].filter(({ en }) => !present.includes(en)).slice(0, left));
  };
  return (
    <fieldset ref={root} className={styles.questions} tabIndex={-1}>
      <legend>{t('settings.questions.title')}</legend>
      <p className={styles.hint}>{t('settings.questions.hint')}</p>
      {fields.map((field, at) => (
        <fieldset key={field.id} className={styles.near}>
          <legend>{t('settings.questions.one', { number: at + 1 })}</legend>
          {languages.map((language) => (
            <TextField
              key={language}
              name={`questions.${at}.${language}`}
              label={t(`items.field.${language}`)}
              required
              lang={language}
              maxLength={limits.questionMax}
            />
          ))}
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 />}
            aria-label={t('settings.questions.removeOne', { number: at + 1 })}
            onClick={() => {
              remove(at);
              // The pressed button is gone.
              root.current?.focus();
            }}
          >
            {t('settings.remove')}
          </Button>
        </fieldset>
      ))}
      {message && <p role="alert">{ofIssue(message)}</p>}
      {left > 0 && (
        <div className={styles.near}>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus />}
            onClick={() => append({ en: '', es: '', fr: '' })}
          >
            {t('settings.questions.add')}
          </Button>
          <Field label={t('settings.questions.from')}>
            <NativeSelect
              value=""
              placeholder={t('settings.questions.choose')}
              onChange={({ currentTarget: { value } }) => value && addFrom(value as QuestionTemplate)}
              options={(Object.keys(templates) as QuestionTemplate[]).map((kind) => ({
                value: kind,
                label: t(`settings.questions.kind.${kind}`),
              }))}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}
