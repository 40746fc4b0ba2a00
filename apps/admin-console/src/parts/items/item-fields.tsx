import { useChoices } from '@lost-found/app-kit';
import { limits } from '@lost-found/contracts';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import type { RegisterOptions } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from '../../shared/forms/form-fields';
import { ShelfOptions } from './shelf-field';

export function TitleField() {
  const { t } = useTranslation('admin');
  return <TextField name="title" label={t('items.edit.itemTitle')} required maxLength={limits.titleMax} />;
}

interface CategoryFieldProps {
  categories: readonly string[];
  hint?: string | undefined;
  rules?: RegisterOptions;
}

export function CategoryField({ categories, ...rest }: CategoryFieldProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  return (
    <SelectField
      {...rest}
      name="category"
      label={t('items.edit.category')}
      required
      placeholder={t('intake.choose')}
      options={categories.map((value) => ({ value, label: label.category(value) }))}
    />
  );
}

/** Asks where an item was found: at one of the places that the public search filters by. */
export function FoundPlaceField({ label: text }: { label: string }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  return (
    <SelectField
      name="location"
      label={text}
      required
      placeholder={t('intake.choose')}
      options={useChoices().locations.map((value) => ({ value, label: label.location(value) }))}
    />
  );
}

/** Asks for details that only the desk sees. */
export function KeptBackField() {
  const { t } = useTranslation('admin');
  return (
    <TextAreaField
      name="keptBackDetails"
      label={t('keptBack.details')}
      hint={t('keptBack.detailsHint')}
      rows={2}
    />
  );
}

/** Asks for the shelf of an item; suggests the shelves in use. */
export function ItemShelfField() {
  const { t } = useTranslation('admin');
  const list = useId();
  return (
    <>
      <TextField name="shelf" label={t('items.place.shelf')} list={list} maxLength={limits.shelfMax} />
      <ShelfOptions id={list} />
    </>
  );
}

/** Asks for the alt text of an item's photos (EN 301 549 §11.8). Render it only while there is a photo. */
export function PhotoDescriptionField() {
  const { t } = useTranslation('admin');
  return (
    <TextAreaField
      name="photoDescription"
      label={t('items.field.photoDescription')}
      hint={t('items.edit.photoDescriptionHint')}
      rows={2}
      // No text may become too long: the error of a field that is hidden again could not be corrected.
      maxLength={limits.photoDescriptionMax}
    />
  );
}
