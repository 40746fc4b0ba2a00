import { zodResolver } from '@hookform/resolvers/zod';
import { configOptions, isApiError, newIdempotencyKey, takeCall } from '@lost-found/api-client';
import { showFieldErrors, useChoices } from '@lost-found/app-kit';
import {
  type CalledReport,
  calledReportFormSchema,
  limits,
  OTHER_PLACE,
  studentIdExample,
} from '@lost-found/contracts';
import { Button, Card, DateTimeInput, Field, NativeSelect, Stack } from '@lost-found/design-system';
import { isLanguage, type Language, useLabel, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { CategoryField, TitleField } from '../../parts/items/item-fields';
import { DraftNotice, useTabDraft } from '../../shared/drafts/use-tab-draft';
import { bindValue } from '../../shared/forms/bind-value';
import { FormField, TextAreaField, TextField } from '../../shared/forms/form-fields';
import { useOutcome } from '../../shared/use-outcome';
import type { CallReceipt } from './call-taken';
import styles from './intake.module.css';
import { SuggestedList } from './suggested';
import { useFocusTitle } from './use-focus-title';
import { useSuggestionsWhileTyping } from './use-suggestions-while-typing';

const emptyFields: CalledReport = {
  ...{ title: '', category: '', description: '', lastSeenLocation: '', lastSeenAt: '' },
  ...{ contactInfo: '', reportedBy: '', studentId: '' },
};

/** What is kept of a form that is left. */
interface Draft {
  readonly fields: CalledReport;
  readonly language: Language;
  readonly isCategoryChosen: boolean;
}

/** The lost report of a caller. The title proposes the category; matching items and reports are listed next to it. */
export function CallForm({ onTaken }: { onTaken: (receipt: CallReceipt) => void }) {
  const { t } = useTranslation('admin');
  const choices = useChoices();
  const { timeZone } = useSite();
  const { studentIdPrefix = 'CAMP' } = useQuery(configOptions()).data ?? {};
  const draft = useTabDraft<Draft>('call');
  const form = useForm<CalledReport>({
    resolver: zodResolver(calledReportFormSchema(studentIdPrefix, { ...choices, timeZone })),
    defaultValues: { ...emptyFields, ...draft.restored?.fields },
  });
  const [isCategoryChosen, chooseCategory] = useState(draft.restored?.isCategoryChosen ?? false);
  const suggested = useSuggestions(form, isCategoryChosen);
  const { language: shown, options: languageOptions } = useLanguage();
  const [language, chooseLanguage] = useState(draft.restored?.language ?? shown);
  const { save, isPending } = useSave(form, language, (receipt) => {
    draft.clear();
    onTaken(receipt);
  });
  const { save: saveDraft } = draft;
  const fields = useWatch({ control: form.control });
  useEffect(() => {
    const isTyped = Object.entries(fields).some(([name, text]) => name !== 'category' && text.trim());
    saveDraft(isTyped ? { fields: form.getValues(), language, isCategoryChosen } : undefined);
  }, [saveDraft, fields, form, language, isCategoryChosen]);
  const clear = () => {
    draft.clear();
    form.setFocus('title');
    form.reset(emptyFields);
    chooseCategory(false);
    chooseLanguage(shown);
  };
  useFocusTitle(form);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.screen}
        onSubmit={form.handleSubmit(save)}
        aria-label={t('call.title')}
        aria-busy={isPending}
      >
        <Card>
          <Stack gap="m" data-density="dense">
            <DraftNotice draft={draft} onClear={clear} />
            <TitleField />
            <CategoryField
              categories={choices.lostCategories}
              rules={{ onChange: () => chooseCategory(true) }}
            />
            <TextAreaField
              name="description"
              label={t('items.edit.description')}
              hint={t('call.descriptionHint')}
              required
              rows={3}
            />
            <LostPlaceField />
            <FormField name="lastSeenAt" label={t('items.view.lastSeenAt')} required>
              <DateTimeInput {...form.register('lastSeenAt')} />
            </FormField>
            <CallerFields studentIdPrefix={studentIdPrefix}>
              <Field label={t('call.language')}>
                <NativeSelect
                  options={languageOptions}
                  {...bindValue(language, (next) => isLanguage(next) && chooseLanguage(next))}
                />
              </Field>
            </CallerFields>
            <Button type="submit" loading={isPending}>
              {t('call.save')}
            </Button>
          </Stack>
        </Card>
        <div role="status" className={styles.suggested}>
          <SuggestedList title={t('call.found')} matches={suggested?.matches ?? []} />
          <SuggestedList title={t('call.reported')} matches={suggested?.twins ?? []} />
        </div>
      </form>
    </FormProvider>
  );
}

/** Asks where the item was seen last: any place, with those of the campus as suggestions. */
function LostPlaceField() {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const places = useId();
  const campusPlaces = useChoices().locations.filter((place) => place !== OTHER_PLACE);
  return (
    <>
      <TextField
        name="lastSeenLocation"
        label={t('items.view.lastSeenLocation')}
        required
        list={places}
        maxLength={limits.locationMax}
      />
      <datalist id={places}>
        {campusPlaces.map((place) => (
          <option key={place} value={label.location(place)} />
        ))}
      </datalist>
    </>
  );
}

interface CallerFieldsProps {
  studentIdPrefix: string;
  /** Asks for the language of the caller, after the contact. */
  children: ReactNode;
}

function CallerFields({ studentIdPrefix, children }: CallerFieldsProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <>
      <TextField name="reportedBy" label={t('items.field.fullName')} required />
      <TextField
        name="contactInfo"
        label={t('call.contact')}
        hint={t('call.contactHint')}
        required
        maxLength={limits.contactMax}
      />
      {children}
      <TextField
        name="studentId"
        label={t('items.view.studentId')}
        optionalLabel={`(${t('common:optional')})`}
        placeholder={studentIdExample(studentIdPrefix)}
        data-scan="card"
      />
    </>
  );
}

/** Suggestions for what is typed; a category of them goes into the form until the clerk chooses one. */
const useSuggestions = (
  { control, setValue }: ReturnType<typeof useForm<CalledReport>>,
  isCategoryChosen: boolean,
) => {
  const { lostCategories } = useChoices();
  const { title, description, category, lastSeenLocation, lastSeenAt } = useWatch({ control });
  const day = lastSeenAt?.slice(0, 10);
  const { suggested, suggestedCategory } = useSuggestionsWhileTyping({
    ...{ isLostItem: true, title: title?.trim() ?? '' },
    ...(description && { description }),
    ...(isCategoryChosen && category && { category }),
    ...(lastSeenLocation && { location: lastSeenLocation }),
    ...(day && { dateFound: day }),
  });
  useEffect(() => {
    if (!isCategoryChosen && suggestedCategory && lostCategories.includes(suggestedCategory))
      setValue('category', suggestedCategory);
  }, [suggestedCategory, isCategoryChosen, lostCategories, setValue]);
  return suggested;
};

/** Saves the report once, however often it is sent. @param language of the e-mails to the caller */
const useSave = (
  form: ReturnType<typeof useForm<CalledReport>>,
  language: Language,
  onTaken: (receipt: CallReceipt) => void,
) => {
  const { t } = useTranslation('admin');
  const { fail, refresh } = useOutcome();
  const key = useRef({ content: '', idempotencyKey: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: (fields: CalledReport) => {
      const report = { ...fields, language };
      const content = JSON.stringify(report);
      if (key.current.content !== content) key.current = { content, idempotencyKey: newIdempotencyKey() };
      return takeCall(report, key.current);
    },
    onSuccess: (receipt, { title, contactInfo }) => onTaken({ ...receipt, title, contactInfo }),
    onError: (error) => {
      if (isApiError(error) && showFieldErrors(form, error, { shouldFocus: true })) return;
      fail(t('intake.failed'), error);
    },
    onSettled: refresh,
  });
  return { save: (report: CalledReport) => mutate(report), isPending };
};
