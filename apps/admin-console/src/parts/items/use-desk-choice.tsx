import { Field, NativeSelect } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { useDesks } from './use-desks';

/**
 * The choice of a desk.
 * @param first the desk that is chosen at first; the main desk by default
 * @returns the id, and its field; no field, and no id, where there is only one desk
 */
export const useDeskChoice = (first: string | null = null) => {
  const { t } = useTranslation('admin');
  const { desks, nameOf } = useDesks();
  const [chosen, choose] = useState(first);
  // A removed desk can no longer be chosen.
  const deskId = (desks.find(({ id }) => id === chosen) ?? desks[0])?.id;
  if (desks.length < 2) return { deskId: undefined, field: undefined };
  const field = (
    <Field label={t('items.field.deskId')}>
      <NativeSelect
        options={desks.map(({ id }) => ({ value: id, label: nameOf(id) ?? '' }))}
        value={deskId}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Field>
  );
  return { deskId, field };
};
