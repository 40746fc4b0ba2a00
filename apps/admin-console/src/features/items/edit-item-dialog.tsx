import { zodResolver } from '@hookform/resolvers/zod';
import { useChoices, useFileSelection } from '@lost-found/app-kit';
import { type AdminItem, allCategories, imageRule, todayIn } from '@lost-found/contracts';
import {
  Button,
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
import { type ComponentProps, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FieldChange } from '../../parts/items/field-change';
import { PhotoDescriptionField, PhotosField } from '../../parts/items/photos-field';
import { ShelfField } from '../../parts/items/shelf-field';
import { EditDialog } from '../../shared/dialog/edit-dialog';
import { useLastShown } from '../../shared/use-last-shown';
import styles from './items.module.css';
import { type EditProblem, type ItemForm, itemFormSchema, useEditItem, valuesOf } from './use-edit-item';

interface EditItemDialogProps {
  /** Undefined closes the dialog. */
  item: AdminItem | undefined;
  onClose: () => void;
}

/** The edit modal (§2). */
export function EditItemDialog({ item: asked, onClose }: EditItemDialogProps) {
  const { t } = useTranslation('admin');
  const item = useLastShown(asked);
  if (!item) return null;
  return (
    <EditDialog open={asked !== undefined} title={t('items.edit.title')} onClose={onClose}>
      {(form) => <EditItemForm key={item.id} {...form} item={item} onDone={onClose} />}
    </EditDialog>
  );
}

interface EditItemFormProps {
  id: string;
  item: AdminItem;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
}

/**
 * Title, description, category, location, contact info (§2), and the details for the desk only. It sends
 * changed fields only.
 */
function EditItemForm({ id, item, onSaving, onDone }: EditItemFormProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { ofIssue } = useErrorText();
  const choices = useChoices();
  const form = useForm<ItemForm>({
    resolver: zodResolver(itemFormSchema(item)),
    defaultValues: valuesOf(item),
  });
  const { register, formState } = form;
  const edit = useEditItem(item, form, onDone);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const kept = item.images.length - removed.length;
  const photos = useFileSelection(imageRule, kept);
  const today = todayIn(useSite().timeZone);
  const save = (values: ItemForm) => edit.submit(values, { removed, added: photos.files });
  const errorOf = (field: keyof ItemForm) => {
    const message = formState.errors[field]?.message;
    return message && ofIssue(message);
  };
  useEffect(() => onSaving(edit.isSaving), [edit.isSaving, onSaving]);
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(save)}>
      <Stack gap="m" data-density="dense">
        <EditConflict problem={edit.problem} onReload={edit.reload} onKeep={edit.keep} />
        <Field label={t('items.edit.itemTitle')} required error={errorOf('title')}>
          <TextInput {...register('title')} />
        </Field>
        <Field
          label={t('items.edit.description')}
          required={item.description !== ''}
          error={errorOf('description')}
        >
          <TextArea {...register('description')} />
        </Field>
        <Field label={t('items.edit.category')} required error={errorOf('category')}>
          <NativeSelect
            options={allCategories(choices).map((value) => ({
              value,
              label: label.category(value),
            }))}
            {...register('category')}
          />
        </Field>
        <Field label={t('items.edit.location')} required error={errorOf('location')}>
          <LocationControl item={item} {...register('location')} />
        </Field>
        {!item.isLostItem && (
          <Field label={t('items.column.dateFound')} required error={errorOf('dateFound')}>
            <DateInput max={today} {...register('dateFound')} />
          </Field>
        )}
        {item.custody === 'at_desk' && <ShelfField error={errorOf('shelf')} {...register('shelf')} />}
        <Field
          label={t('items.edit.contact')}
          required={item.contactInfo !== ''}
          hint={item.contactInfo === '' ? t('items.edit.contactErased') : undefined}
          error={errorOf('contactInfo')}
        >
          <TextInput {...register('contactInfo')} />
        </Field>
        <Field
          label={t('keptBack.details')}
          hint={t('keptBack.detailsHint')}
          error={errorOf('keptBackDetails')}
        >
          <TextArea rows={2} {...register('keptBackDetails')} />
        </Field>
        <Field label={t('keptBack.ask')} hint={t('keptBack.askHint')} error={errorOf('askClaimantFor')}>
          <TextInput {...register('askClaimantFor')} />
        </Field>
        {item.images.length > 0 && (
          <ul className={styles.pictures} aria-label={t('items.edit.pictures')}>
            {item.images.map((url, at) => (
              <li key={url}>
                <img src={`${url}?size=thumbnail`} alt="" />
                <Checkbox
                  label={t('items.edit.removePicture', { number: at + 1 })}
                  checked={removed.includes(url)}
                  disabled={!removed.includes(url) && photos.files.length + kept > imageRule.maxFiles}
                  onChange={({ currentTarget: { checked } }) =>
                    setRemoved((now) => (checked ? [...now, url] : now.filter((one) => one !== url)))
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {(kept < imageRule.maxFiles || photos.files.length > 0) && (
          <PhotosField selection={photos} sending={edit.isSaving} />
        )}
        {kept + photos.files.length > 0 && (
          <PhotoDescriptionField error={errorOf('photoDescription')} {...register('photoDescription')} />
        )}
      </Stack>
    </form>
  );
}

type ControlProps = Pick<ComponentProps<'input'>, 'name'> & {
  ref: (element: HTMLInputElement | HTMLSelectElement | null) => void;
  onChange: (event: { target: unknown }) => Promise<unknown>;
  onBlur: (event: { target: unknown }) => Promise<unknown>;
};

/** A found item is at one of the places that the public search filters by; a lost one was last seen anywhere. */
function LocationControl({ item, ...control }: ControlProps & { item: AdminItem }) {
  const label = useLabel();
  const { locations } = useChoices();
  const isListed = locations.includes(item.location);
  if (item.isLostItem || !isListed) return <TextInput {...control} />;
  return (
    <NativeSelect
      options={locations.map((value) => ({ value, label: label.location(value) }))}
      {...control}
    />
  );
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
