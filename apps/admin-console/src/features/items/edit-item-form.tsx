import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminItem, foundCategories, lostCategories } from '@lost-found/contracts';
import { Field, NativeSelect, Stack, TextArea, TextInput } from '@lost-found/design-system';
import { useErrorText, useLabel, useTranslation } from '@lost-found/i18n';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { EditConflict } from './edit-conflict';
import { type ItemForm, itemFormSchema, valuesOf } from './item-form';
import { LocationControl } from './location-control';
import { useEditItem } from './use-edit-item';

interface EditItemFormProps {
  id: string;
  item: AdminItem;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
}

/** Title, description, category, location, contact info (§2). Only what was changed is sent. */
export function EditItemForm({ id, item, onSaving, onDone }: EditItemFormProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { ofIssue } = useErrorText();
  const form = useForm<ItemForm>({
    resolver: zodResolver(itemFormSchema(item)),
    defaultValues: valuesOf(item),
  });
  const { register, formState } = form;
  const edit = useEditItem(item, form, onDone);
  const errorOf = (field: keyof ItemForm) => {
    const message = formState.errors[field]?.message;
    return message && ofIssue(message);
  };
  useEffect(() => onSaving(edit.isSaving), [edit.isSaving, onSaving]);
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(edit.submit)}>
      <Stack gap="m" data-density="dense">
        <EditConflict problem={edit.problem} onReload={edit.reload} onKeep={edit.keep} />
        <Field label={t('items.edit.itemTitle')} required error={errorOf('title')}>
          <TextInput {...register('title')} />
        </Field>
        <Field label={t('items.edit.description')} required error={errorOf('description')}>
          <TextArea {...register('description')} />
        </Field>
        <Field label={t('items.edit.category')} required error={errorOf('category')}>
          <NativeSelect
            options={(item.isLostItem ? lostCategories : foundCategories).map((value) => ({
              value,
              label: label.category(value),
            }))}
            {...register('category')}
          />
        </Field>
        <Field label={t('items.edit.location')} required error={errorOf('location')}>
          <LocationControl item={item} {...register('location')} />
        </Field>
        <Field
          label={t('items.edit.contact')}
          required={item.contactInfo !== ''}
          hint={item.contactInfo === '' ? t('items.edit.contactErased') : undefined}
          error={errorOf('contactInfo')}
        >
          <TextInput {...register('contactInfo')} />
        </Field>
      </Stack>
    </form>
  );
}
