import { bulkSuggestionsOptions } from '@lost-found/api-client';
import { useChoices } from '@lost-found/app-kit';
import {
  allCategories,
  getImportedStates,
  type ImportField,
  type ImportPlan,
  type ItemKind,
  isSameFolded,
  limits,
} from '@lost-found/contracts';
import { useSpellings } from '@lost-found/i18n';
import en from '@lost-found/i18n/locales/en/labels.json';
import es from '@lost-found/i18n/locales/es/labels.json';
import fr from '@lost-found/i18n/locales/fr/labels.json';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { groupValues, isSameName, stateFor, type ValueGroup } from './recognise';

/** Fields with values that a person maps to names of this campus, or to states. */
export const valueFields = ['category', 'location', 'state'] as const;
export type ValueField = (typeof valueFields)[number];

/** Stands for ‘a new name’ among the choices of a value. */
export const NEW = ' new';

/** Unknown places up to this number are proposed as new ones. */
const MOST_NEW = 30;

type Choices = Readonly<Record<ValueField, Readonly<Record<string, string>>>>;
const nothingChosen: Choices = { category: {}, location: {}, state: {} };

/**
 * What each value of a list becomes: what the administrator chose, else what the earlier import of the list did, else
 * a proposal. The spellings of one value are one group.
 */
export const useValueChoices = (
  texts: readonly Partial<Record<ImportField, string>>[],
  kind: ItemKind,
  earlier: ImportPlan | undefined,
) => {
  const [chosen, choose] = useState(nothingChosen);
  const { categories, locations } = useNames();
  const values: Record<ValueField, readonly string[]> = {
    category: categories,
    location: locations,
    state: getImportedStates(kind),
  };
  const groups = useMemo(() => {
    const group = (field: ValueField) => groupValues(texts.map((text) => text[field] ?? ''));
    return {
      category: group('category'),
      location: kind === 'found' ? group('location') : [],
      state: group('state'),
    };
  }, [texts, kind]);
  const { proposals, isPending } = useProposals(groups, kind);
  const earlierValues = { category: earlier?.categories, location: earlier?.places, state: earlier?.states };
  const getChoice = (field: ValueField, group: ValueGroup): string => {
    const before = earlierValues[field]?.[group.spellings[0] ?? ''];
    // A name that was removed since does not count.
    const known = values[field].find((value) => value === before);
    return chosen[field][group.name] ?? known ?? proposals[field](group);
  };
  const toMap = (field: ValueField): Record<string, string> =>
    Object.fromEntries(
      groups[field].flatMap((group) => {
        const choice = getChoice(field, group);
        const value = choice === NEW ? group.name : choice;
        return value ? group.spellings.map((spelling) => [spelling, value]) : [];
      }),
    );
  const newNames = (field: ValueField) =>
    groups[field]
      .filter((group) => getChoice(field, group) === NEW)
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b));
  return {
    values,
    groups,
    getChoice,
    setChoice: (field: ValueField, group: ValueGroup, value: string) =>
      choose((now) => ({ ...now, [field]: { ...now[field], [group.name]: value } })),
    clear: () => choose(nothingChosen),
    maps: { categories: toMap('category'), places: toMap('location'), states: toMap('state') },
    newCategories: newNames('category'),
    newPlaces: newNames('location'),
    isPending,
  };
};

const useNames = () => {
  const choices = useChoices();
  return { categories: allCategories(choices), locations: choices.locations };
};

type Groups = Readonly<Record<ValueField, readonly ValueGroup[]>>;

/** Proposes a name of the campus, or a state, for each group; empty for none. */
const useProposals = (groups: Groups, kind: ItemKind) => {
  const { categories } = useNames();
  const { suggested, isPending } = useSuggestedCategories(groups.category, categories, kind);
  const named = useNamedGroups(groups);
  const proposals: Record<ValueField, (group: ValueGroup) => string> = {
    category: (group) =>
      categories.find((name) => group.spellings.some((one) => isSameFolded(name, one))) ??
      suggested.get(group.name) ??
      named.category.get(group) ??
      '',
    location: (group) => named.location.get(group) ?? (groups.location.length <= MOST_NEW ? NEW : ''),
    state: (group) => stateFor(group.name, kind) ?? '',
  };
  return { proposals, isPending };
};

/** Finds the groups that are a spelling of a name of the campus, in any language. */
const useNamedGroups = (groups: Groups) => {
  const choices = useChoices();
  const isNamed = useIsNamed();
  return useMemo(() => {
    const find = (field: 'category' | 'location', names: readonly string[]) =>
      new Map(
        groups[field].map((group) => [
          group,
          names.find((name) => group.spellings.some((one) => isNamed(field, name, one))),
        ]),
      );
    return {
      category: find('category', allCategories(choices)),
      location: find('location', choices.locations),
    };
  }, [groups, choices, isNamed]);
};

/** The categories that the service proposes for unknown names, such as Accessories for Umbrella. */
const useSuggestedCategories = (
  groups: readonly ValueGroup[],
  categories: readonly string[],
  kind: ItemKind,
): { suggested: ReadonlyMap<string, string>; isPending: boolean } => {
  const names = groups
    .slice(0, limits.importBatch)
    .map(({ name }) => name.trim())
    .filter(Boolean);
  const drafts = names.map((title) => ({ title }));
  const { data, isLoading } = useQuery({
    ...bulkSuggestionsOptions({ drafts, isLostItem: kind === 'lost' }),
    enabled: drafts.length > 0,
    // Without an answer the administrator chooses.
    retry: false,
    staleTime: 60_000,
  });
  const suggested = names.flatMap((name, at): [string, string][] => {
    const category = data?.suggestions[at]?.category;
    return category && categories.includes(category) ? [[name, category]] : [];
  });
  return { suggested: new Map(suggested), isPending: isLoading };
};

type Kind = 'category' | 'location' | 'desk';

/** The names of the specification's lists; an export has them in the language of its reader. */
const standardNames = (kind: Kind, name: string): string[] =>
  [en, es, fr].flatMap((labels: Record<Kind, Record<string, string>>) => {
    const names = labels[kind];
    return Object.hasOwn(names, name) ? (names[name] ?? []) : [];
  });

/** Returns a test: true if a text of a list is a spelling of a campus name, in any language. */
export const useIsNamed = (): ((kind: Kind, name: string, text: string) => boolean) => {
  const getSpellings = useSpellings();
  return useCallback(
    (kind, name, text) =>
      [...getSpellings(kind, name), ...standardNames(kind, name)].some((known) => isSameName(text, known)),
    [getSpellings],
  );
};
