import { configOptions } from '@lost-found/api-client';
import { type FileSelection, toAsked, useChoices, useQuestions } from '@lost-found/app-kit';
import {
  type AdminItem,
  allCategories,
  answerFields,
  type Intake as Fields,
  limits,
} from '@lost-found/contracts';
import { Button, Card, Checkbox, DateInput, Notice, Stack } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { CategoryAdvice } from '../../parts/items/category-advice';
import {
  CategoryField,
  FoundPlaceField,
  ItemShelfField,
  KeptBackField,
  PhotoDescriptionField,
  TitleField,
} from '../../parts/items/item-fields';
import { PhotosField } from '../../parts/items/photos-field';
import { PrintOnSave } from '../../parts/labels/print-on-save';
import { WhoseField } from '../../parts/owner/whose-field';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { DraftNotice } from '../../shared/drafts/use-tab-draft';
import { FormField, SelectField, TextAreaField, TextField } from '../../shared/forms/form-fields';
import minor from '../../shared/text/minor.module.css';
import styles from './intake.module.css';
import { Suggested } from './suggested';
import { useFocusTitle } from './use-focus-title';
import { type useIntakeForm, useTypedIntake } from './use-intake-form';
import type { TypedItem } from './use-take-in';

interface IntakeFormProps extends ReturnType<typeof useIntakeForm> {
  photos: FileSelection;
  onTyped: (typed: TypedItem) => void;
  onReceived: (item: AdminItem) => void;
}

/** Three fields to fill in, the title first; Enter saves, from a list of choices too. The rest is optional. */
export function IntakeForm(props: IntakeFormProps) {
  const { form, choice, choose, draft, next, clear, photos, onTyped, onReceived } = props;
  const { t } = useTranslation('admin');
  const [shelf, deskId] = useWatch({ control: form.control, name: ['shelf', 'deskId'] });
  const suggested = useTypedIntake(props);
  const getQuestions = useQuestions();
  useFocusTitle(form);
  const submit = form.handleSubmit((fields) => {
    const asked = toAsked(getQuestions(fields.category));
    onTyped({ fields: { ...fields, asked }, photos: photos.files, ...choice });
    photos.clear();
    next(fields);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <FormProvider {...form}>
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
            <TitleField />
            <WhoseField personal={suggested?.personal} />
            <div role="status" className={styles.personal}>
              {suggested?.publicTitle && (
                <Notice tone="warning" title={t('intake.personal')}>
                  <Checkbox
                    label={t('intake.keepTitleBack', { title: suggested.publicTitle })}
                    checked={!choice.isTitlePublic}
                    onChange={({ currentTarget: { checked } }) => choose({ isTitlePublic: !checked })}
                  />
                </Notice>
              )}
            </div>
            <div className={styles.pair}>
              <IntakeCategory onChosen={() => choose({ isCategoryChosen: true })} />
              <FoundPlaceField label={t('intake.place')} />
            </div>
            <IntakeAdvice />
            <div className={styles.pair}>
              <FormField name="dateFound" label={t('items.column.dateFound')}>
                <DateInput {...form.register('dateFound')} />
              </FormField>
              <div>
                <ItemShelfField />
              </div>
            </div>
            <PhotosField selection={photos} sending={false} />
            {photos.files.length > 0 && <PhotoDescriptionField />}
            <div className={styles.save}>
              <Button type="submit">{t('intake.save')}</Button>
              <PrintOnSave />
            </div>
          </Stack>
        </Card>
        <Suggested
          matches={suggested?.matches ?? []}
          twins={suggested?.twins ?? []}
          place={{ ...(shelf && { shelf }), ...(deskId && { deskId }) }}
          onReceived={(item) => {
            photos.clear();
            next(form.getValues());
            onReceived(item);
          }}
        />
        <Stack gap="l" className={styles.more}>
          <IntakeQuestions />
          <MoreFields />
        </Stack>
      </form>
    </FormProvider>
  );
}

function IntakeCategory({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('admin');
  const choices = useChoices();
  const { sensitiveCategories = [] } = useQuery(configOptions()).data ?? {};
  const category = useWatch<Fields, 'category'>({ name: 'category' });
  return (
    <CategoryField
      categories={allCategories(choices)}
      hint={sensitiveCategories.includes(category) ? t('intake.sensitive') : undefined}
      rules={{ onChange: onChosen }}
    />
  );
}

function IntakeAdvice() {
  return (
    <div role="status" className={styles.personal}>
      <CategoryAdvice category={useWatch<Fields, 'category'>({ name: 'category' })} />
    </div>
  );
}

/** Asks the questions of the category. The answers go when the category changes: they belong to other questions. */
function IntakeQuestions() {
  const { t } = useTranslation('admin');
  const { setValue } = useFormContext<Fields>();
  const category = useWatch<Fields, 'category'>({ name: 'category' });
  const questions = useQuestions()(category);
  const shown = useRef(category);
  useEffect(() => {
    if (shown.current !== category) for (const name of answerFields) setValue(name, '');
    shown.current = category;
  }, [category, setValue]);
  if (questions.length === 0) return null;
  return (
    <Card>
      <DetailGroup title={t('answers.title')} level={2}>
        <p className={minor.minor}>{t('answers.hint')}</p>
        <Stack gap="m" data-density="dense">
          {answerFields.slice(0, questions.length).map((name, at) => (
            <TextField key={name} name={name} label={questions[at]} maxLength={limits.answerMax} />
          ))}
        </Stack>
      </DetailGroup>
    </Card>
  );
}

/** The fields that most items do not need. */
function MoreFields() {
  const { t } = useTranslation(['admin', 'common']);
  const label = useLabel();
  const { desks = [], finderCategories = [] } = useQuery(configOptions()).data ?? {};
  const { setValue } = useFormContext<Fields>();
  const [category, wantsIt] = useWatch<Fields, ['category', 'wantsIt']>({ name: ['category', 'wantsIt'] });
  return (
    <Card>
      <Stack gap="m" data-density="dense">
        {desks.length > 1 && (
          <SelectField
            name="deskId"
            label={t('items.field.deskId')}
            options={desks.map(({ id, name }) => ({ value: id, label: label.desk(name) }))}
            rules={{ setValueAs: (id: string | undefined) => id || undefined }}
          />
        )}
        <TextAreaField
          name="description"
          label={t('items.edit.description')}
          optionalLabel={`(${t('common:optional')})`}
          rows={2}
        />
        <KeptBackField />
        <TextField
          name="finder"
          label={t('intake.finder')}
          hint={t('intake.finderHint')}
          maxLength={limits.contactMax}
        />
        {finderCategories.includes(category) && (
          <Checkbox
            label={t('finder.asked')}
            checked={wantsIt === 'yes'}
            onChange={({ currentTarget: { checked } }) => setValue('wantsIt', checked ? 'yes' : '')}
          />
        )}
      </Stack>
    </Card>
  );
}
