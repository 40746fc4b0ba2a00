import { checkImportRows, configOptions, createImport } from '@lost-found/api-client';
import { cutText, type Import, type ImportRow, type ImportRowResult, limits } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutcome } from '../../shared/use-outcome';
import type { Table } from './read-table';
import { getRows } from './to-rows';
import type { ListPlan } from './use-list-plan';
import { useIsNamed } from './use-value-choices';

/** Characters of one request; the service takes 256 KB. */
const MOST_SENT = 100_000;

/** A checked list: the import on the server, and the result of each row. */
export interface Checked {
  readonly id: string;
  readonly results: readonly ImportRowResult[];
  /** Times that are none, by the number of their row. */
  readonly unreadTimes: ReadonlyMap<number, string>;
}

/** Sends the rows to be checked, some at a time. */
export const useCheck = (fileName: string) => {
  const { t } = useTranslation('admin');
  const { fail } = useOutcome();
  const client = useQueryClient();
  const isNamed = useIsNamed();
  const { desks = [] } = useQuery(configOptions()).data ?? {};
  const [progress, setProgress] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ table, plan }: { table: Table; plan: ListPlan }): Promise<Checked> => {
      setProgress(0);
      const { list, kind, newCategories, newPlaces } = plan;
      const shortName = cutText(fileName, limits.nameMax);
      const { id }: Import = await createImport({
        ...{ list, fileName: shortName, kind, plan: plan.plan, newCategories, newPlaces },
      });
      const getDesk = (text: string) => desks.find(({ name }) => isNamed('desk', name, text))?.name ?? text;
      const read = getRows(table, plan.plan, kind, getDesk);
      const rows = read.map(({ number, fields }) => ({ number, fields }));
      const unreadTimes = new Map(
        read.flatMap(({ number, unreadTime }) => (unreadTime ? [[number, unreadTime] as const] : [])),
      );
      const results: ImportRowResult[] = [];
      for (const batch of getBatches(rows)) {
        results.push(...(await checkImportRows(id, batch)).results);
        setProgress(results.length / Math.max(1, rows.length));
      }
      await client.invalidateQueries({ queryKey: ['imports'] });
      return { id, results, unreadTimes };
    },
    onError: (error) => fail(t('import.checkFailed'), error),
  });
  return { ...mutation, progress };
};

function* getBatches(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let batch: ImportRow[] = [];
  let size = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (batch.length === limits.importBatch || (size + length > MOST_SENT && batch.length > 0)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(row);
    size += length;
  }
  if (batch.length > 0) yield batch;
}
