import { type AdminItem, campusLocations } from '@lost-found/contracts';
import { NativeSelect, TextInput } from '@lost-found/design-system';
import { useLabel } from '@lost-found/i18n';
import type { ComponentProps } from 'react';

type ControlProps = Pick<ComponentProps<'input'>, 'name'> & {
  ref: (element: HTMLInputElement | HTMLSelectElement | null) => void;
  onChange: (event: { target: unknown }) => Promise<unknown>;
  onBlur: (event: { target: unknown }) => Promise<unknown>;
};

/** A found item is at one of the places that the public search filters by; a lost one was last seen anywhere. */
export function LocationControl({ item, ...control }: ControlProps & { item: AdminItem }) {
  const label = useLabel();
  const isListed = (campusLocations as readonly string[]).includes(item.location);
  if (item.isLostItem || !isListed) return <TextInput {...control} />;
  return (
    <NativeSelect
      options={campusLocations.map((value) => ({ value, label: label.location(value) }))}
      {...control}
    />
  );
}
