import { getOwnName } from '@lost-found/contracts';
import { useCallback, useMemo } from 'react';
import { onPage, useTranslation } from './app-texts';
import { languages } from './languages';
import { useSite } from './site';
import { useLanguage } from './use-language';

/** Groups in which a campus can have names of its own. */
type NamedGroup = 'category' | 'location' | 'desk';

/**
 * Takes the values as the API gives them (`item.location`). Categories, places and desks are the campus's own, so any text is
 * one: a text that is none, such as 'gym' in place of 'Gym', is shown as it is.
 */
export interface Label {
  category: (value: string) => string;
  location: (value: string) => string;
  desk: (value: string) => string;
  outcome: (value: string) => string;
  /** An unknown status displays as pending (§4). */
  itemStatus: (value: string) => string;
  /** Lost reports call some statuses otherwise: Pending Review, Published (§2). */
  lostStatus: (value: string) => string;
  claimStatus: (value: string) => string;
  /** The place of a found item. */
  custody: (value: string) => string;
  role: (value: string) => string;
  /** A log action; one without a text is shown with spaces for underscores (§2). Only apps that register `logActions` have the texts. */
  logAction: (value: string) => string;
}

/**
 * Translates the values of the contracts. A category, place or desk has the campus's own name in the language, else the
 * translated name, else the first name.
 */
export const useLabel = (): Label => {
  const { t, i18n } = useTranslation('labels');
  const { names } = useSite();
  const { language } = useLanguage();
  return useMemo(() => {
    const find = (namespace: string, key: string, otherwise: string): string =>
      i18n.exists(`${onPage(namespace)}:${key}`) ? t(`${namespace}:${key}` as never) : otherwise;
    const read = (group: string, value: string, otherwise: string): string =>
      find('labels', `${group}.${value}`, otherwise);
    const getName = (group: NamedGroup) => (value: string) =>
      getOwnName(names, language, group, value) ?? read(group, value, value);
    return {
      category: getName('category'),
      location: getName('location'),
      desk: getName('desk'),
      outcome: (value) => read('outcome', value, value),
      itemStatus: (value) => read('itemStatus', value, t('itemStatus.pending')),
      lostStatus: (value) => read('lostStatus', value, t('lostStatus.pending')),
      claimStatus: (value) => read('claimStatus', value, t('claimStatus.pending')),
      custody: (value) => read('custody', value, value),
      role: (value) => read('role', value, value),
      logAction: (value) => find('logActions', value, value.replaceAll('_', ' ')),
    };
  }, [t, i18n, names, language]);
};

/** Returns every way to write a name of the campus: the first name, as it is shown, and in each language. */
export const useSpellings = (): ((group: NamedGroup, value: string) => string[]) => {
  const label = useLabel();
  const { names } = useSite();
  return useCallback(
    (group, value) => [
      value,
      label[group](value),
      ...languages.flatMap((one) => getOwnName(names, one, group, value) ?? []),
    ],
    [label, names],
  );
};
