import { zodResolver } from '@hookform/resolvers/zod';
import { useChoices, useFileSelection, useQuestions } from '@lost-found/app-kit';
import { type AdminItem, allCategories, imageRule, limits } from '@lost-found/contracts';
import { Button, Checkbox, DateInput, Field, Notice, TextInput } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { FieldChange } from '../../parts/items/field-change';
import {
  CategoryField,
  FoundPlaceField,
  ItemShelfField,
  KeptBackField,
  PhotoDescriptionField,
  TitleField,
} from '../../parts/items/item-fields';
import { PhotosField } from '../../parts/items/photos-field';
import { type DialogForm, EditDialog, EditForm } from '../../shared/forms/edit-dialog';
import { FormField, TextAreaField, TextField } from '../../shared/forms/form-fields';
import { useLastShown } from '../../shared/use-last-shown';
import styles from './items.module.css';
import {
  type EditProblem,
  type ItemForm,
  itemFormSchema,
  type TypedAnswers,
  toValues,
  useEditItem,
} from './use-edit-item';

interface EditItemDialogProps {
  /** Undefined closes the dialog. */
  item: AdminItem | undefined;
  onClose: () => void;
}

/** The edit modal (§2). */
export function EditItemDialog({ item: current, onClose }: EditItemDialogProps) {
  const { t } = useTranslation('admin');
  const item = useLastShown(current);
  if (!item) return null;
  return (
    <EditDialog open={current !== undefined} title={t('items.edit.title')} onClose={onClose}>
      {(form) => <EditItemForm key={item.id} {...form} item={item} onDone={onClose} />}
    </EditDialog>
  );
}

interface EditItemFormProps extends DialogForm {
  item: AdminItem;
  onDone: () => void;
}

/**
 * Title, description, category, location, contact info (§2), and the details for the desk only. It sends
 * changed fields only.
 */
function EditItemForm({ item, onDone, ...dialog }: EditItemFormProps) {
  const { t } = useTranslation('admin');
  const choices = useChoices();
  const form = useForm<ItemForm>({
    resolver: zodResolver(itemFormSchema(item)),
    defaultValues: toValues(item),
  });
  const edit = useEditItem(item, form, onDone);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState<TypedAnswers>({});
  const remaining = item.images.length - removed.length;
  const photos = useFileSelection(imageRule, remaining);
  const save = (values: ItemForm) => edit.submit(values, { removed, added: photos.files }, answers);
  const isErased = item.contactInfo === '';
  const isListed = !item.isLostItem && choices.locations.includes(item.location);
  return (
    <EditForm {...dialog} form={form} isSaving={edit.isSaving} onSubmit={save}>
      <EditConflict problem={edit.problem} onReload={edit.reload} onKeep={edit.keep} />
      <TitleField />
      <TextAreaField
        name="description"
        label={t('items.edit.description')}
        required={item.description !== ''}
      />
      <CategoryField categories={allCategories(choices)} />
      {isListed ? (
        <FoundPlaceField label={t('items.edit.location')} />
      ) : (
        <TextField name="location" label={t('items.edit.location')} required />
      )}
      {!item.isLostItem && (
        <FormField name="dateFound" label={t('items.column.dateFound')} required>
          <DateInput {...form.register('dateFound')} />
        </FormField>
      )}
      {item.custody === 'at_desk' && <ItemShelfField />}
      <TextField
        name="contactInfo"
        label={t('items.edit.contact')}
        required={!isErased}
        hint={isErased && t('items.edit.contactErased')}
      />
      <KeptBackField />
      <TextField name="askClaimantFor" label={t('keptBack.ask')} hint={t('keptBack.askHint')} />
      {!item.isLostItem && (
        <AnswerFields
          item={item}
          typed={answers}
          onTyped={(question, answer) => setAnswers((now) => ({ ...now, [question]: answer }))}
        />
      )}
      {item.images.length > 0 && (
        <ul className={styles.pictures} aria-label={t('items.edit.pictures')}>
          {item.images.map((url, at) => (
            <li key={url}>
              <img src={`${url}?size=thumbnail`} alt="" />
              <Checkbox
                label={t('items.edit.removePicture', { number: at + 1 })}
                checked={removed.includes(url)}
                disabled={!removed.includes(url) && photos.files.length + remaining > imageRule.maxFiles}
                onChange={({ currentTarget: { checked } }) =>
                  setRemoved((now) => (checked ? [...now, url] : now.filter((one) => one !== url)))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {(remaining < imageRule.maxFiles || photos.files.length > 0) && (
        <PhotosField selection={photos} sending={edit.isSaving} />
      )}
      {remaining + photos.files.length > 0 && <PhotoDescriptionField />}
    </EditForm>
  );
}

interface AnswerFieldsProps {
  item: AdminItem;
  typed: TypedAnswers;
  onTyped: (question: string, answer: string) => void;
}

/** Asks the questions that were answered, as they were asked, and the others of the chosen category. */
function AnswerFields({ item, typed, onTyped }: AnswerFieldsProps) {
  const { language } = useLanguage();
  const category = useFormContext<ItemForm>().watch('category');
  const known = new Map(item.answers.map(({ question, answer }) => [question[language], answer]));
  const questions = new Set([...known.keys(), ...useQuestions()(category)]);
  return [...questions].map((question) => (
    <Field key={question} label={question}>
      <TextInput
        autoComplete="off"
        maxLength={limits.answerMax}
        value={typed[question] ?? known.get(question) ?? ''}
        onChange={({ currentTarget: { value } }) => onTyped(question, value)}
      />
    </Field>
  ));
}

interface EditConflictProps {
  problem: EditProblem | undefined;
  onReload: () => void;
  onKeep: () => void;
}

/** Another user changed or deleted the item, so nothing was saved. Shows their changes. */
function EditConflict({ problem, onReload, onKeep }: EditConflictProps) {
  const { t } = useTranslation('admin');
  return (
    <div role="alert" className={styles.conflict}>
      {problem?.kind === 'conflict' && (
        <Notice tone="warning" title={t('items.edit.conflictTitle')}>
          <p>{t('items.edit.conflict')}</p>
          <TheirChanges base={problem.base} fresh={problem.fresh} />
          <p>{t('items.edit.conflictChoice')}</p>
          <div className={styles.choices}>
            <Button size="small" variant="secondary" onClick={onReload}>
              {t('items.edit.reload')}
            </Button>
            <Button size="small" variant="secondary" onClick={onKeep}>
              {t('items.edit.keep')}
            </Button>
          </div>
        </Notice>
      )}
      {problem?.kind === 'gone' && (
        <Notice tone="danger" title={t('items.edit.goneTitle')}>
          {t('items.edit.gone')}
        </Notice>
      )}
    </div>
  );
}

const compared = [
  'status',
  'title',
  'description',
  'photoDescription',
  'category',
  'location',
  'contactInfo',
  'adminNotes',
  'keptBackDetails',
  'askClaimantFor',
  'dateFound',
  'shelf',
] as const;

function TheirChanges({ base, fresh }: { base: AdminItem; fresh: AdminItem }) {
  const changed = compared.filter((field) => base[field] !== fresh[field]);
  if (changed.length === 0) return null;
  return (
    <ul className={styles.theirs}>
      {changed.map((field) => (
        <FieldChange key={field} field={field} before={base[field]} after={fresh[field]} />
      ))}
    </ul>
  );
}
