import { configOptions } from '@lost-found/api-client';
import { DESK } from '@lost-found/app-kit';
import type { AdminItem } from '@lost-found/contracts';
import { Field, NativeSelect } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import { useBrowserValue } from '../../shared/use-browser-value';

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

/** The choice of an office that is at no desk. */
const NO_DESK = 'none';

/**
 * The desk at which this browser stands, on a campus with several. It decides what screens begin with, never what a person
 * may do.
 */
export const useThisDesk = () => {
  const { desks } = useDesks();
  const [chosen, choose] = useBrowserValue(DESK);
  const isNeeded = desks.length > 1;
  return {
    /** Undefined before the choice, at no desk, and on a campus with one desk. */
    deskId: isNeeded ? desks.find(({ id }) => id === chosen)?.id : undefined,
    /** True before the choice, and again when the chosen desk was removed. */
    isAsked: isNeeded && chosen !== NO_DESK && !desks.some(({ id }) => id === chosen),
    isNowhere: chosen === NO_DESK,
    choose: (id: string | null) => choose(id ?? NO_DESK),
  };
};

/** Returns what names the desk of an item that lies at another one than this browser. */
export const useOtherDesk = () => {
  const { getName } = useDesks();
  const here = useThisDesk().deskId;
  return ({ custody, deskId }: Pick<AdminItem, 'custody' | 'deskId'>): string | undefined =>
    here && custody === 'at_desk' && deskId !== here ? getName(deskId) : undefined;
};

/**
 * The choice of a desk.
 * @param first the desk that is chosen at first; by default that of this browser, else the main desk
 * @returns the id, and its field; no field, and no id, where there is only one desk
 */
export const useDeskChoice = (first: string | null = null) => {
  const { t } = useTranslation('admin');
  const { desks, getName } = useDesks();
  const here = useThisDesk().deskId;
  const [chosen, choose] = useState<string | null>();
  // A removed desk can no longer be chosen.
  const find = (sought: string | null | undefined) => desks.find(({ id }) => id === sought);
  const deskId = (find(chosen) ?? find(first) ?? find(here) ?? desks[0])?.id;
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
