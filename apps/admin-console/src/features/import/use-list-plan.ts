import { importsOptions, intakeSuggestionsOptions } from '@lost-found/api-client';
import { useChoices } from '@lost-found/app-kit';
import {
  allCategories,
  type DateOrder,
  type ImportField,
  type ImportPlan,
  type ItemKind,
  importedStatesOf,
  OTHER_PLACE,
} from '@lost-found/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type OrderEvidence, orderEvidence } from './read-date';
import type { Table } from './read-table';
import { fieldsFor, groupValues, kindFor, stateFor, type ValueGroup } from './recognise';
import { ofKind, textsOf } from './to-rows';
import { useIsNamed } from './use-known-names';

/** Fields whose values are mapped to names of this campus, or to states. */
export const valueFields = ['category', 'location', 'state'] as const;
export type ValueField = (typeof valueFields)[number];

/** Stands for ‘a new name’ among the choices of a value. */
export const NEW = ' new';

/** Names that are compared for a suggestion from the vocabulary. */
const MOST_ASKED = 40;
/** Unknown places up to this number are proposed as new ones. */
const MOST_NEW = 30;

type Chosen = Readonly<Record<ValueField, Readonly<Record<string, string>>>>;
const nothingChosen: Chosen = { category: {}, location: {}, state: {} };

/** The settings of an import, proposed from the list and from its last import, and changed by the administrator. */
export const useListPlan = (table: Table) => {
  const choices = useChoices();
  const isNamed = useIsNamed();
  const categories = allCategories(choices);
  const last = useQuery(importsOptions()).data?.data.find(
    ({ plan, state }) =>
      state !== 'checking' && Object.keys(plan.columns).every((heading) => table.headings.includes(heading)),
  );
  const [kind, setKind] = useState<ItemKind>(() => kindFor(table.headings));
  const [list, setList] = useState<string>();
  const [columns, setColumns] = useState<ImportPlan['columns']>();
  const [order, setOrder] = useState<DateOrder>();
  const [defaults, setDefaults] = useState<Partial<ImportPlan['defaults']>>({});
  const [chosen, choose] = useState(nothingChosen);
  const known = last?.kind === kind ? last.plan : undefined;
  const proposed = useMemo(() => fieldsFor(table.headings, kind), [table, kind]);
  const fields = columns ?? known?.columns ?? proposed;
  const texts = useMemo(
    () => ofKind(table, kind).map((line) => textsOf(table.headings, line, fields)),
    [table, kind, fields],
  );
  const evidence = useMemo(
    () => orderEvidence(texts.flatMap(({ date, closedOn }) => [date ?? '', closedOn ?? ''])),
    [texts],
  );
  const groups = useMemo(() => {
    const of = (field: ImportField) => groupValues(texts.map((text) => text[field] ?? ''));
    return { category: of('category'), location: kind === 'found' ? of('location') : [], state: of('state') };
  }, [texts, kind]);
  const suggested = useSuggestedCategories(groups.category, categories);
  const named = useMemo(() => {
    const find = (list: 'category' | 'location', names: readonly string[]) =>
      new Map(
        groups[list].map((group) => [
          group,
          names.find((name) => group.spellings.some((one) => isNamed(list, name, one))),
        ]),
      );
    return {
      category: find('category', allCategories(choices)),
      location: find('location', choices.locations),
    };
  }, [groups, choices, isNamed]);
  const proposals: Record<ValueField, (group: ValueGroup) => string> = {
    category: (group) => named.category.get(group) ?? suggested.get(group.name) ?? '',
    location: (group) => named.location.get(group) ?? (groups.location.length <= MOST_NEW ? NEW : ''),
    state: (group) => stateFor(group.name, kind) ?? '',
  };
  const earlier = { category: known?.categories, location: known?.places, state: known?.states };
  const values: Record<ValueField, readonly string[]> = {
    category: categories,
    location: choices.locations,
    state: importedStatesOf(kind),
  };
  /** A name that was removed since does not count. */
  const earlierOf = (field: ValueField, group: ValueGroup) =>
    values[field].find((value) => value === earlier[field]?.[group.spellings[0] ?? '']);
  const choiceOf = (field: ValueField, group: ValueGroup): string =>
    chosen[field][group.name] ?? earlierOf(field, group) ?? proposals[field](group);
  const mapOf = (field: ValueField): Record<string, string> =>
    Object.fromEntries(
      groups[field].flatMap((group) => {
        const choice = choiceOf(field, group);
        const value = choice === NEW ? group.name : choice;
        return value ? group.spellings.map((spelling) => [spelling, value]) : [];
      }),
    );
  const newNames = (field: ValueField) =>
    groups[field].filter((group) => choiceOf(field, group) === NEW).map(({ name }) => name);
  const earlierDefaults = valueFields.flatMap((field) => {
    const value = known?.defaults[field];
    return value && values[field].includes(value) ? [[field, value]] : [];
  });
  const dateOrder = order ?? known?.dateOrder ?? likelyOrder(evidence);
  const plan: ImportPlan = {
    ...{ columns: fields, dateOrder, categories: mapOf('category'), places: mapOf('location') },
    states: mapOf('state'),
    defaults: {
      ...{ category: categories.includes(OTHER_PLACE) ? OTHER_PLACE : (categories[0] ?? '') },
      ...{ location: OTHER_PLACE, state: importedStatesOf(kind)[0] ?? '' },
      ...Object.fromEntries(earlierDefaults),
      ...defaults,
    },
  };
  return {
    plan,
    kind,
    setKind: (next: ItemKind) => {
      setKind(next);
      setColumns(undefined);
      choose(nothingChosen);
      setDefaults({});
    },
    list: list ?? last?.list ?? '',
    setList,
    isKnown: known !== undefined,
    evidence,
    groups,
    choiceOf,
    setColumn: (heading: string, field: ImportField | '') => {
      const { [heading]: _, ...others } = fields;
      setColumns(field ? { ...others, [heading]: field } : others);
    },
    setOrder,
    setDefault: (field: ValueField, value: string) => setDefaults((now) => ({ ...now, [field]: value })),
    setChoice: (field: ValueField, group: ValueGroup, value: string) =>
      choose((now) => ({ ...now, [field]: { ...now[field], [group.name]: value } })),
    newCategories: newNames('category'),
    newPlaces: newNames('location'),
  };
};

export type ListPlan = ReturnType<typeof useListPlan>;

const likelyOrder = ({ day_first, month_first }: OrderEvidence): DateOrder =>
  month_first > day_first ? 'month_first' : 'day_first';

/** The categories that the service's vocabulary suggests for unknown names, such as Accessories for Umbrella. */
const useSuggestedCategories = (
  groups: readonly ValueGroup[],
  categories: readonly string[],
): ReadonlyMap<string, string> => {
  const client = useQueryClient();
  const [suggested, suggest] = useState<ReadonlyMap<string, string>>(new Map());
  const names = groups.slice(0, MOST_ASKED).map(({ name }) => name);
  const key = JSON.stringify([names, categories]);
  useEffect(() => {
    let isCurrent = true;
    const [asked, known] = JSON.parse(key) as [string[], string[]];
    const ask = async (title: string): Promise<[string, string][]> => {
      const answer = await client.fetchQuery({ ...intakeSuggestionsOptions({ title }), retry: false });
      return answer.category && known.includes(answer.category) ? [[title, answer.category]] : [];
    };
    // Without an answer the administrator chooses.
    Promise.all(asked.map((name) => ask(name).catch(() => [])))
      .then((answers) => isCurrent && suggest(new Map(answers.flat())))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, key]);
  return suggested;
};
