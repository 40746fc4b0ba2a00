import { zodResolver } from '@hookform/resolvers/zod';
import { configOptions } from '@lost-found/api-client';
import { type FileSelection, useChoices } from '@lost-found/app-kit';
import {
  type AdminItem,
  allCategories,
  type Intake as Fields,
  intakeSchemaOf,
  limits,
  todayIn,
} from '@lost-found/contracts';
import {
  Button,
  Card,
  Checkbox,
  DateInput,
  Field,
  NativeSelect,
  Notice,
  Stack,
  TextArea,
  TextInput,
} from '@lost-found/design-system';
import { useErrorText, useLabel, useSite, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { PhotoDescriptionField, PhotosField } from '../../parts/items/photos-field';
import { ShelfField } from '../../parts/items/shelf-field';
import { DraftNotice } from '../../shared/drafts/draft-notice';
import { useTabDraft } from '../../shared/drafts/use-tab-draft';
import styles from './intake.module.css';
import { Suggested } from './suggested';
import { useOptions } from './use-options';
import { useSuggestionsWhileTyping } from './use-suggestions-while-typing';
import { draftOf, type TypedItem, useSuggestionsFor } from './use-take-in';

const emptyFields: Fields = {
  ...{ title: '', category: '', location: '', shelf: '', description: '', photoDescription: '' },
  ...{ keptBackDetails: '', finder: '' },
};
/** The values that stay for the next item: it was probably found and lies where this one did. */
const kept = ({ category, location, dateFound, shelf, deskId }: Fields) => ({
  ...{ category, location, dateFound, shelf, deskId },
});

/** What the clerk decided about the suggestions for the present item. */
interface Choice {
  readonly isCategoryChosen: boolean;
  readonly isTitlePublic: boolean;
}
const nothingChosen: Choice = { isCategoryChosen: false, isTitlePublic: false };

/** What is kept of a form that is left. */
interface Draft {
  readonly fields: Fields;
  readonly choice: Choice;
}

/** True if the fields describe an item: a place or a shelf alone stays from the last one. */
const isTyped = ({
  title,
  description,
  photoDescription,
  keptBackDetails,
  finder,
}: Partial<Fields>): boolean =>
  [title, description, photoDescription, keptBackDetails, finder].some((text) => text?.trim());

/** The state of the form, which outlives its parts: a refused item is put back into it. */
export const useIntakeForm = () => {
  const choices = useChoices();
  const suggestionsFor = useSuggestionsFor();
  const schema = zodResolver(intakeSchemaOf(choices));
  // A missing category is the one that the title names, if it does.
  const resolver: Resolver<Fields> = async (values, ...rest) => {
    const suggested = !values.category && values.title ? await suggestionsFor(draftOf(values)) : undefined;
    return schema({ ...values, category: values.category || (suggested?.category ?? '') }, ...rest);
  };
  const today = todayIn(useSite().timeZone);
  const draft = useTabDraft<Draft>('intake');
  const empty = { ...emptyFields, dateFound: today };
  const form = useForm<Fields>({ resolver, defaultValues: { ...empty, ...draft.restored?.fields } });
  const [choice, choose] = useState(draft.restored?.choice ?? nothingChosen);
  const next = (fields: Fields) => {
    draft.clear();
    // Move the focus before the reset, which forgets the fields until they are drawn again.
    form.setFocus('title');
    form.reset({ ...emptyFields, ...kept(fields) });
    choose(nothingChosen);
  };
  const putBack = ({ fields, ...before }: TypedItem) => {
    form.reset(fields);
    choose(before);
  };
  return { form, choice, choose, draft, next, clear: () => next(empty), putBack, today };
};

interface IntakeFormProps extends ReturnType<typeof useIntakeForm> {
  photos: FileSelection;
  onTyped: (typed: TypedItem) => void;
  onReceived: (item: AdminItem) => void;
}

/** Three fields to fill in, the title first; Enter saves, from a list of choices too. The rest is optional. */
export function IntakeForm(props: IntakeFormProps) {
  const { form, choice, choose, draft, next, clear, today, photos, onTyped, onReceived } = props;
  const { t } = useTranslation(['admin', 'common']);
  const label = useLabel();
  const named = useOptions();
  const { ofIssue } = useErrorText();
  const choices = useChoices();
  const { desks = [], sensitiveCategories = [] } = useQuery(configOptions()).data ?? {};
  const { register, formState, setFocus } = form;
  const suggested = useSuggestions(form, choice);
  const { save: saveDraft } = draft;
  const fields = useWatch({ control: form.control });
  useEffect(
    () => saveDraft(isTyped(fields) ? { fields: form.getValues(), choice } : undefined),
    [saveDraft, fields, form, choice],
  );
  // Runs after the page's heading took the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('title'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  const errorOf = (field: keyof Fields) => {
    const message = formState.errors[field]?.message;
    return message && ofIssue(message);
  };
  const save = (fields: Fields) => {
    onTyped({ fields, photos: photos.files, ...choice });
    photos.clear();
    next(fields);
  };
  const submit = form.handleSubmit(save);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    void submit();
  };
  const [category = '', shelf, deskId] = useWatch({
    control: form.control,
    name: ['category', 'shelf', 'deskId'],
  });
  const place = { ...(shelf && { shelf }), ...(deskId && { deskId }) };
  const optional = `(${t('optional', { ns: 'common' })})`;
  const onOwnCategory = () => choose((now) => ({ ...now, isCategoryChosen: true }));
  return (
    <form
      noValidate
      className={styles.columns}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      aria-label={t('intake.title')}
    >
      <Card className={styles.main}>
        <Stack gap="m" data-density="dense">
          <DraftNotice
            draft={draft}
            hasPhotos
            onClear={() => {
              photos.clear();
              clear();
            }}
          />
          <Field label={t('items.edit.itemTitle')} required error={errorOf('title')}>
            <TextInput autoComplete="off" maxLength={limits.titleMax} {...register('title')} />
          </Field>
          <div role="status" className={styles.personal}>
            {suggested?.publicTitle && (
              <Notice tone="warning" title={t('intake.personal')}>
                <Checkbox
                  label={t('intake.keepTitleBack', { title: suggested.publicTitle })}
                  checked={!choice.isTitlePublic}
                  onChange={({ currentTarget: { checked } }) =>
                    choose((now) => ({ ...now, isTitlePublic: !checked }))
                  }
                />
              </Notice>
            )}
          </div>
          <Field
            label={t('items.edit.category')}
            required
            hint={sensitiveCategories.includes(category) ? t('intake.sensitive') : undefined}
            error={errorOf('category')}
          >
            <NativeSelect
              options={named(allCategories(choices), label.category)}
              {...register('category', { onChange: onOwnCategory })}
            />
          </Field>
          <Field label={t('intake.place')} required error={errorOf('location')}>
            <NativeSelect options={named(choices.locations, label.location)} {...register('location')} />
          </Field>
          <Field label={t('items.column.dateFound')} error={errorOf('dateFound')}>
            <DateInput {...register('dateFound')} max={today} />
          </Field>
          <ShelfField error={errorOf('shelf')} {...register('shelf')} />
          <PhotosField selection={photos} sending={false} />
          {photos.files.length > 0 && (
            <PhotoDescriptionField error={errorOf('photoDescription')} {...register('photoDescription')} />
          )}
          <Button type="submit">{t('intake.save')}</Button>
        </Stack>
      </Card>
      <Stack gap="l">
        <Card>
          <Stack gap="m" data-density="dense">
            {desks.length > 1 && (
              <Field label={t('items.field.deskId')} error={errorOf('deskId')}>
                <NativeSelect
                  options={desks.map(({ id, name }) => ({ value: id, label: label.desk(name) }))}
                  {...register('deskId', { setValueAs: (id: string | undefined) => id || undefined })}
                />
              </Field>
            )}
            <Field
              label={t('items.edit.description')}
              optionalLabel={optional}
              error={errorOf('description')}
            >
              <TextArea rows={2} {...register('description')} />
            </Field>
            <Field
              label={t('keptBack.details')}
              hint={t('keptBack.detailsHint')}
              error={errorOf('keptBackDetails')}
            >
              <TextArea rows={2} {...register('keptBackDetails')} />
            </Field>
            <Field label={t('intake.finder')} hint={t('intake.finderHint')} error={errorOf('finder')}>
              <TextInput autoComplete="off" maxLength={limits.contactMax} {...register('finder')} />
            </Field>
          </Stack>
        </Card>
        <Suggested
          matches={suggested?.matches ?? []}
          twins={suggested?.twins ?? []}
          place={place}
          onReceived={(item) => {
            photos.clear();
            next(form.getValues());
            onReceived(item);
          }}
        />
      </Stack>
    </form>
  );
}

/** Suggestions for what is typed; a category of them goes into the form until the clerk chooses one. */
const useSuggestions = ({ control, setValue }: UseFormReturn<Fields>, { isCategoryChosen }: Choice) => {
  const [title = '', description, category, location, dateFound] = useWatch({
    control,
    name: ['title', 'description', 'category', 'location', 'dateFound'],
  });
  // The category only counts where it was chosen: a kept one says nothing about this item.
  const typed = draftOf({
    ...{ title: title.trim(), description, location: location ?? '', dateFound },
    category: isCategoryChosen ? (category ?? '') : '',
  });
  const { suggested, suggestedCategory } = useSuggestionsWhileTyping(typed);
  useEffect(() => {
    if (suggestedCategory && !isCategoryChosen) setValue('category', suggestedCategory);
  }, [suggestedCategory, isCategoryChosen, setValue]);
  return suggested;
};
