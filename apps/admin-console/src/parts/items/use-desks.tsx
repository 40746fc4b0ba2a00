import { configOptions } from '@lost-found/api-client';
import { Field, NativeSelect } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';

/** Returns the desks of the campus, the main desk first, and the name of a desk by its id, if it still exists. */
export const useDesks = () => {
  const label = useLabel();
  const desks = useQuery(configOptions()).data?.desks ?? [];
  const getName = (id: string | null | undefined): string | undefined => {
    const desk = desks.find((one) => one.id === id);
    return desk && label.desk(desk.name);
  };
  return { desks, getName };
};

/**
 * The choice of a desk.
 * @param first the desk that is chosen at first; the main desk by default
 * @returns the id, and its field; no field, and no id, where there is only one desk
 */
export const useDeskChoice = (first: string | null = null) => {
  const { t } = useTranslation('admin');
  const { desks, getName } = useDesks();
  const [chosen, choose] = useState(first);
  // A removed desk can no longer be chosen.
  const deskId = (desks.find(({ id }) => id === chosen) ?? desks[0])?.id;
  if (desks.length < 2) return { deskId: undefined, field: undefined };
  const field = (
    <Field label={t('items.field.deskId')}>
      <NativeSelect
        options={desks.map(({ id }) => ({ value: id, label: getName(id) ?? '' }))}
        {...bindValue(deskId, choose)}
      />
    </Field>
  );
  return { deskId, field };
};
