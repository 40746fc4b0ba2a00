import { configOptions } from '@lost-found/api-client';
import { Field, NativeSelect } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The choice of a desk, the main desk first.
 * @returns the id, and its field; no field, and no id, where there is only one desk
 */
export const useDeskChoice = () => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const desks = useQuery(configOptions()).data?.desks ?? [];
  const [chosen, choose] = useState('');
  // A removed desk can no longer be chosen.
  const deskId = (desks.find(({ id }) => id === chosen) ?? desks[0])?.id;
  if (desks.length < 2) return { deskId: undefined, field: undefined };
  const field = (
    <Field label={t('items.field.deskId')}>
      <NativeSelect
        options={desks.map(({ id, name }) => ({ value: id, label: label.desk(name) }))}
        value={deskId}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Field>
  );
  return { deskId, field };
};
