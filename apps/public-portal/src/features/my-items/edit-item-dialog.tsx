import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError } from '@lost-found/api-client';
import { DraftNotice, useChoices, useToast } from '@lost-found/app-kit';
import {
  type Choices,
  clockIn,
  getAdditionMax,
  isAddedToByOwner,
  type OwnItem,
  type OwnItemChanges,
  ownFoundChangesSchema,
  ownLostChangesSchema,
  pastClock,
  z,
} from '@lost-found/contracts';
import { Button, Notice } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useSite, useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import {
  CategoryField,
  ContactField,
  DescriptionField,
  FoundPlaceField,
  LastSeenAtField,
  LostPlaceField,
  TitleField,
} from '../../parts/reports/item-fields';
import { useChangesForm } from '../../shared/drafts/use-changes-form';
import { PhotoDescription } from '../../shared/files/photo-description';
import { DiscardQuestion } from '../../shared/forms/discard-question';
import styles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormField } from '../../shared/forms/form-field';
import { LongText } from '../../shared/forms/long-text';
import { PrivacyNote } from '../../shared/forms/privacy-note';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import type { ReportWays } from './report-ways';

interface EditItemDialogProps {
  item: OwnItem;
  ways: ReportWays;
  open: boolean;
  onClose: () => void;
}

type EditSchema = z.ZodType<OwnItemChanges, EditValues>;

/** The dialog that changes a report while this is allowed (§4). The input stays after an edit conflict. */
export function EditItemDialog({ item, ways, open, onClose }: EditItemDialogProps) {
  const { t } = useTranslation(['profile', 'common']);
  const formId = useId();
  const queries = useQueryClient();
  const toast = useToast();
  const choices = useChoices();
  const { timeZone } = useSite();
  // The values from the opening of the dialog. A change from elsewhere must not count as the reader's change.
  const [opened] = useState(() => toValues(item, timeZone));
  const { form, restored, forgetDraft, startOver } = useChangesForm<EditValues, OwnItemChanges>({
    draft: `edit.${item.id}`,
    saved: opened,
    resolver: zodResolver(editSchema(item, choices, timeZone) as EditSchema),
  });
  const { dirtyFields, isDirty } = form.formState;
  const [asking, setAsking] = useState(false);
  const { submit, pending, failure } = useFormSubmission({
    form,
    send: async (fields) => {
      const changes = getChanges(fields, dirtyFields);
      try {
        if (Object.keys(changes).length > 0) await ways.change(item, changes);
      } finally {
        // The item loads again also after a refusal, so that the next save is based on its current state.
        await queries.invalidateQueries({ queryKey: ['items'] });
      }
      if (Object.keys(changes).length === 0) toast.info(t('common:nothingChanged'));
      else toast.success(t('items.saved', { title: changes.title ?? item.title }));
      forgetDraft();
      onClose();
      return changes;
    },
  });
  const close = () => {
    if (pending) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const changedElsewhere = isApiError(failure, 'edit_conflict');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(isAddedToByOwner(item) ? 'items.addTo' : 'items.editTitle')}
      description={item.title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={pending}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} loading={pending}>
            {pending ? t('items.saving') : t('common:save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
          {restored && <DraftNotice note={t('items.draftNote')} onStartOver={startOver} />}
          <FormErrorSummary />
          {isAddedToByOwner(item) ? <AddToItemFields item={item} /> : <EditItemFields item={item} />}
          {changedElsewhere ? (
            <Notice tone="warning" live title={t('items.changed')}>
              {t('items.changedHint')}
            </Notice>
          ) : (
            <FormFailure failure={failure} text={t('items.saveFailed')} />
          )}
          <PrivacyNote />
        </form>
      </FormProvider>
      <DiscardQuestion
        open={asking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          forgetDraft();
          setAsking(false);
          onClose();
        }}
      />
    </Dialog>
  );
}

/** The fields that the reporter of a found item or a lost report may change (§3). */
function EditItemFields({ item }: { item: OwnItem }) {
  const { isLostItem: isLost } = item;
  return (
    <>
      <TitleField isLost={isLost} />
      <CategoryField categories={categoriesFor(item, useChoices())} className={styles.half} />
      {isLost ? (
        <div className={styles.pair}>
          <LostPlaceField />
          <LastSeenAtField />
        </div>
      ) : (
        <FoundPlaceField className={styles.half} />
      )}
      <ContactField isLost={isLost} />
      <DescriptionField isLost={isLost} />
      {item.images.length > 0 && <PhotoDescription />}
    </>
  );
}

/** The fields of a published lost report that its owner may still fill in. */
function AddToItemFields({ item: { description } }: { item: Pick<OwnItem, 'description'> }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <ContactField isLost />
      <FormField name="addition" label={t('items.addition')} hint={t('items.additionHint')}>
        <LongText name="addition" max={getAdditionMax(description)} />
      </FormField>
    </>
  );
}

type EditValues = Partial<Record<keyof OwnItemChanges, string>>;

/** Returns the categories of the form. They include the item's own category, which only the desk may have chosen. */
const categoriesFor = (
  { isLostItem, category }: Pick<OwnItem, 'isLostItem' | 'category'>,
  { categories, lostCategories }: Pick<Choices, 'categories' | 'lostCategories'>,
): string[] => [...new Set([...(isLostItem ? lostCategories : categories), category])];

/** Returns the schema for the changes of a found item or a lost report (§5). */
const editSchema = (
  item: Pick<OwnItem, 'isLostItem' | 'status' | 'category' | 'description'>,
  choices: Choices,
  timeZone: string,
) => {
  const categories = categoriesFor(item, choices);
  if (isAddedToByOwner(item)) {
    const { contactInfo, addition } = ownLostChangesSchema(choices, item.description).shape;
    return z.object({ contactInfo, addition: addition.or(z.literal('')) });
  }
  return item.isLostItem
    ? ownLostChangesSchema({ ...choices, lostCategories: categories }).extend({
        lastSeenAt: pastClock('last_seen_at_required', timeZone),
      })
    : ownFoundChangesSchema({ ...choices, categories });
};

const toValues = (item: OwnItem, timeZone: string): EditValues => {
  const { title, category, description, photoDescription, contactInfo, location } = item;
  if (isAddedToByOwner(item)) return { contactInfo, addition: '' };
  const common = { title, category, description, photoDescription, contactInfo };
  if (!item.isLostItem) return { ...common, location };
  const lastSeenAt = item.lastSeenAt ? clockIn(timeZone, item.lastSeenAt) : '';
  return { ...common, lastSeenLocation: item.lastSeenLocation ?? location, lastSeenAt };
};

/** Returns only the changed fields. Another page may have changed the other fields, and this must not be undone. */
const getChanges = (
  fields: OwnItemChanges,
  dirty: Readonly<Partial<Record<keyof OwnItemChanges, boolean>>>,
): OwnItemChanges =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => dirty[name as keyof OwnItemChanges]),
  ) as OwnItemChanges;
