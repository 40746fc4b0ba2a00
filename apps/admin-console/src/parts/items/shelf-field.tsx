import { shelvesOptions } from '@lost-found/api-client';
import { limits } from '@lost-found/contracts';
import { Field, type FieldProps, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';

type ShelfFieldProps = ComponentProps<typeof TextInput> &
  Pick<FieldProps, 'optionalLabel'> & {
    /** ‘Shelf’ if it is left out. */
    label?: string;
  };

/** Asks for the shelf of an item; suggests the shelves in use. */
export function ShelfField({ label, optionalLabel, ...input }: ShelfFieldProps) {
  const { t } = useTranslation('admin');
  const list = useId();
  return (
    <>
      <Field label={label ?? t('items.place.shelf')} optionalLabel={optionalLabel}>
        <TextInput list={list} autoComplete="off" maxLength={limits.shelfMax} {...input} />
      </Field>
      <ShelfOptions id={list} />
    </>
  );
}

/** The shelves in use, as suggestions of a field. @param id the field's `list` */
export function ShelfOptions({ id }: { id: string }) {
  const shelves = useQuery(shelvesOptions()).data?.data ?? [];
  return (
    <datalist id={id}>
      {shelves.map(({ shelf }) => (
        <option key={shelf} value={shelf} />
      ))}
    </datalist>
  );
}
