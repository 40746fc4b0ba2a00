import { importsOptions } from '@lost-found/api-client';
import {
  cleanLine,
  cutText,
  type DateOrder,
  type ImportField,
  type ImportPlan,
  type ItemKind,
  limits,
  OTHER_PLACE,
  todayIn,
} from '@lost-found/contracts';
import { useSite } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { likelyOrder, orderEvidence, readDate } from './read-date';
import type { Table } from './read-table';
import { fieldsFor, kindFor } from './recognise-headings';
import { hasNoTitle, ofKind, textsOf, withDates } from './to-rows';
import { useValueChoices, type ValueField, valueFields } from './use-value-choices';

/** The settings of an import, proposed from the list and from its last import, and changed by the administrator. */
export const useListPlan = (table: Table, fileName: string) => {
  const [kind, setKind] = useState<ItemKind>(() => kindFor(table.headings));
  const [list, setList] = useState<string>();
  const [columns, setColumns] = useState<ImportPlan['columns']>();
  const [order, setOrder] = useState<DateOrder>();
  const [defaults, setDefaults] = useState<Partial<ImportPlan['defaults']>>({});
  const earlier = useEarlierPlan(table, fileName, kind);
  const proposedColumns = useMemo(() => fieldsFor(table.headings, kind, table.lines), [table, kind]);
  const fields = columns ?? earlier.plan?.columns ?? proposedColumns;
  const texts = useMemo(() => {
    const lines = ofKind({ ...table, lines: withDates(table, fields) }, kind);
    return lines.map((line) => textsOf(table.headings, line, fields));
  }, [table, kind, fields]);
  const { maps, values, clear, isPending, ...choices } = useValueChoices(texts, kind, earlier.plan);
  const dates = useDates(texts, order, earlier.plan?.dateOrder);
  const plan: ImportPlan = {
    ...maps,
    columns: fields,
    dateOrder: dates.order,
    defaults: { ...firstDefaults(values), ...dropUnknown(earlier.plan?.defaults, values), ...defaults },
  };
  return {
    ...choices,
    plan,
    kind,
    setKind: (next: ItemKind) => {
      setKind(next);
      setColumns(undefined);
      clear();
      setDefaults({});
    },
    list: list ?? earlier.list,
    setList,
    isKnown: earlier.plan !== undefined,
    /** False until the proposals are complete. */
    isReady: !earlier.isPending && !isPending,
    evidence: dates.evidence,
    dateExample: dates.example,
    /** Rows that no column gives a title. */
    untitled: useMemo(() => texts.filter(hasNoTitle).length, [texts]),
    setColumn: (heading: string, field: ImportField | '') => {
      const { [heading]: _, ...others } = fields;
      setColumns(field ? { ...others, [heading]: field } : others);
    },
    setOrder,
    setDefault: (field: ValueField | 'title', value: string) =>
      setDefaults((now) => ({ ...now, [field]: value })),
  };
};

export type ListPlan = ReturnType<typeof useListPlan>;

type Values = Readonly<Record<ValueField, readonly string[]>>;

const firstDefaults = ({ category, state }: Values) => ({
  category: category.includes(OTHER_PLACE) ? OTHER_PLACE : (category[0] ?? ''),
  location: OTHER_PLACE,
  state: state[0] ?? '',
});

/** The defaults of an earlier import, without names that were removed since. */
const dropUnknown = (defaults: ImportPlan['defaults'] | undefined, values: Values) => {
  const known = valueFields.filter((field) => defaults && values[field].includes(defaults[field]));
  return {
    ...Object.fromEntries(known.map((field) => [field, defaults?.[field]])),
    ...(defaults?.title && { title: defaults.title }),
  };
};

/** The order of day and month: the chosen one, else the one that the dates or the earlier import speak for. */
const useDates = (
  texts: readonly Partial<Record<ImportField, string>>[],
  chosen: DateOrder | undefined,
  earlier: DateOrder | undefined,
) => {
  const { timeZone } = useSite();
  const dates = useMemo(
    () => texts.flatMap(({ date, closedOn }) => [date ?? '', closedOn ?? '']).filter(Boolean),
    [texts],
  );
  const likely = useMemo(() => likelyOrder(dates, todayIn(timeZone)), [dates, timeZone]);
  const order = chosen ?? likely ?? earlier ?? 'day_first';
  return {
    order,
    evidence: useMemo(() => orderEvidence(dates), [dates]),
    /** A date that the order of day and month decides, and how it is read. */
    example: useMemo(() => {
      const text = dates.find(
        (one) => readDate(one, 'day_first').value !== readDate(one, 'month_first').value,
      );
      return text && { text, day: readDate(text, order).value.slice(0, 10) };
    }, [dates, order]),
  };
};

/**
 * Finds the last import of a list with the same columns. An import of a file with the same name counts before others.
 * @returns the name that the list had, or one from the file's name, and the plan if it was of this kind
 */
const useEarlierPlan = (
  { headings }: Table,
  fileName: string,
  kind: ItemKind,
): { list: string; plan: ImportPlan | undefined; isPending: boolean } => {
  const { data, isPending } = useQuery(importsOptions());
  const similar = data?.data.filter(
    ({ plan, state }) =>
      state !== 'checking' && Object.keys(plan.columns).every((heading) => headings.includes(heading)),
  );
  const sameFile = similar?.find((one) => toListName(one.fileName) === toListName(fileName));
  const last = sameFile ?? similar?.[0];
  return {
    list: sameFile?.list ?? toListName(fileName),
    plan: last?.kind === kind ? last.plan : undefined,
    isPending,
  };
};

/** The name of a list from the name of its file, without its ending and the number of a copy. */
const toListName = (fileName: string): string =>
  cutText(
    cleanLine(fileName)
      .replace(/\.[a-z\d]{1,5}$/iu, '')
      .replace(/\s*\(\d+\)$/u, ''),
    limits.nameMax,
  ).trim();
