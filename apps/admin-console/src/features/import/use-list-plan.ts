import { bulkSuggestionsOptions, importsOptions } from '@lost-found/api-client';
import { useChoices } from '@lost-found/app-kit';
import {
  allCategories,
  cleanLine,
  cutText,
  type DateOrder,
  type ImportField,
  type ImportPlan,
  type ItemKind,
  importedStatesOf,
  isSameFolded,
  limits,
  OTHER_PLACE,
  todayIn,
} from '@lost-found/contracts';
import { useSite } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { likelyOrder, orderEvidence, readDate } from './read-date';
import type { Table } from './read-table';
import { groupValues, stateFor, type ValueGroup } from './recognise';
import { fieldsFor, kindFor } from './recognise-headings';
import { hasNoTitle, ofKind, textsOf, withDates } from './to-rows';
import { useIsNamed } from './use-known-names';

/** Fields whose values are mapped to names of this campus, or to states. */
export const valueFields = ['category', 'location', 'state'] as const;
export type ValueField = (typeof valueFields)[number];

/** Stands for ‘a new name’ among the choices of a value. */
export const NEW = ' new';

/** Unknown places up to this number are proposed as new ones. */
const MOST_NEW = 30;

type Chosen = Readonly<Record<ValueField, Readonly<Record<string, string>>>>;
const nothingChosen: Chosen = { category: {}, location: {}, state: {} };

/** The settings of an import, proposed from the list and from its last import, and changed by the administrator. */
export const useListPlan = (table: Table, fileName: string) => {
  const choices = useChoices();
  const { timeZone } = useSite();
  const isNamed = useIsNamed();
  const categories = allCategories(choices);
  const imports = useQuery(importsOptions());
  const similar = imports.data?.data.filter(
    ({ plan, state }) =>
      state !== 'checking' && Object.keys(plan.columns).every((heading) => table.headings.includes(heading)),
  );
  // A list with the same name counts before another with the same columns.
  const sameFile = similar?.find((one) => listNameFor(one.fileName) === listNameFor(fileName));
  const last = sameFile ?? similar?.[0];
  const [kind, setKind] = useState<ItemKind>(() => kindFor(table.headings));
  const [list, setList] = useState<string>();
  const [columns, setColumns] = useState<ImportPlan['columns']>();
  const [order, setOrder] = useState<DateOrder>();
  const [defaults, setDefaults] = useState<Partial<ImportPlan['defaults']>>({});
  const [chosen, choose] = useState(nothingChosen);
  const known = last?.kind === kind ? last.plan : undefined;
  const proposed = useMemo(() => fieldsFor(table.headings, kind, table.lines), [table, kind]);
  const fields = columns ?? known?.columns ?? proposed;
  const texts = useMemo(
    () =>
      ofKind({ ...table, lines: withDates(table, fields) }, kind).map((line) =>
        textsOf(table.headings, line, fields),
      ),
    [table, kind, fields],
  );
  const dates = useMemo(
    () => texts.flatMap(({ date, closedOn }) => [date ?? '', closedOn ?? '']).filter(Boolean),
    [texts],
  );
  const groups = useMemo(() => {
    const of = (field: ImportField) => groupValues(texts.map((text) => text[field] ?? ''));
    return { category: of('category'), location: kind === 'found' ? of('location') : [], state: of('state') };
  }, [texts, kind]);
  const { suggested, isPending } = useSuggestedCategories(groups.category, categories, kind);
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
    category: (group) =>
      categories.find((name) => group.spellings.some((one) => isSameFolded(name, one))) ??
      suggested.get(group.name) ??
      named.category.get(group) ??
      '',
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
  const likely = useMemo(() => likelyOrder(dates, todayIn(timeZone)), [dates, timeZone]);
  const dateOrder = order ?? likely ?? known?.dateOrder ?? 'day_first';
  const plan: ImportPlan = {
    ...{ columns: fields, dateOrder, categories: mapOf('category'), places: mapOf('location') },
    states: mapOf('state'),
    defaults: {
      ...{ category: categories.includes(OTHER_PLACE) ? OTHER_PLACE : (categories[0] ?? '') },
      ...{ location: OTHER_PLACE, state: importedStatesOf(kind)[0] ?? '' },
      ...Object.fromEntries(earlierDefaults),
      ...(known?.defaults.title && { title: known.defaults.title }),
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
    list: list ?? sameFile?.list ?? listNameFor(fileName),
    setList,
    isKnown: known !== undefined,
    /** False until the proposals are complete. */
    isReady: !imports.isPending && !isPending,
    evidence: useMemo(() => orderEvidence(dates), [dates]),
    /** Rows that no column gives a title. */
    untitled: useMemo(() => texts.filter(hasNoTitle).length, [texts]),
    /** A date that the order of day and month decides, and how it is read. */
    dateExample: useMemo(() => {
      const text = dates.find(
        (one) => readDate(one, 'day_first').value !== readDate(one, 'month_first').value,
      );
      return text && { text, day: readDate(text, dateOrder).value.slice(0, 10) };
    }, [dates, dateOrder]),
    groups,
    choiceOf,
    setColumn: (heading: string, field: ImportField | '') => {
      const { [heading]: _, ...others } = fields;
      setColumns(field ? { ...others, [heading]: field } : others);
    },
    setOrder,
    setDefault: (field: ValueField | 'title', value: string) =>
      setDefaults((now) => ({ ...now, [field]: value })),
    setChoice: (field: ValueField, group: ValueGroup, value: string) =>
      choose((now) => ({ ...now, [field]: { ...now[field], [group.name]: value } })),
    newCategories: newNames('category'),
    newPlaces: newNames('location'),
  };
};

export type ListPlan = ReturnType<typeof useListPlan>;

/** The name of a list from the name of its file, without its ending and the number of a copy. */
const listNameFor = (fileName: string): string =>
  cutText(
    cleanLine(fileName)
      .replace(/\.[a-z\d]{1,5}$/iu, '')
      .replace(/\s*\(\d+\)$/u, ''),
    limits.nameMax,
  ).trim();

/** The categories that the service proposes for unknown names, such as Accessories for Umbrella. */
const useSuggestedCategories = (
  groups: readonly ValueGroup[],
  categories: readonly string[],
  kind: ItemKind,
): { suggested: ReadonlyMap<string, string>; isPending: boolean } => {
  const names = groups.slice(0, limits.importBatch).map(({ name }) => name.trim());
  const asked = names.filter(Boolean);
  const drafts = asked.map((title) => ({ title }));
  const { data, isLoading } = useQuery({
    ...bulkSuggestionsOptions({ drafts, isLostItem: kind === 'lost' }),
    enabled: drafts.length > 0,
    // Without an answer the administrator chooses.
    retry: false,
    staleTime: 60_000,
  });
  const suggested = asked.flatMap((name, at): [string, string][] => {
    const category = data?.suggestions[at]?.category;
    return category && categories.includes(category) ? [[name, category]] : [];
  });
  return { suggested: new Map(suggested), isPending: isLoading };
};
