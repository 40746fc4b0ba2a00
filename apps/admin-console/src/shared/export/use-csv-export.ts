import { useToast } from '@lost-found/app-kit';
import { type List, todayIn } from '@lost-found/contracts';
import { useFormat, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type CsvColumns, useWrittenColumns, type WrittenColumn } from './csv-columns';
import { saveFile } from './save-file';
import { writeCsv } from './write-csv';

export interface CsvExport<Row> {
  /** Name of the file (§9); gets the day on the campus, `YYYY-MM-DD`. */
  fileName: (today: string) => string;
  /** The rows, some at a time: ``(signal) => walkList<LogEntry>('/admin/logs', filters, signal)``. */
  walk: (signal: AbortSignal) => AsyncIterable<Row[]>;
  /** Columns by the names of their header texts, or as they are written. */
  columns: CsvColumns<Row> | readonly WrittenColumn<Row>[];
  /** The known number of rows: of the list on the screen. */
  expected?: Pick<List<unknown>, 'total' | 'totalCapped'> | undefined;
}

/**
 * Exports a list as CSV (§9): `start` begins, also again after a failure; `cancel` stops it and saves
 * nothing, like leaving the screen.
 */
export const useCsvExport = <Row>({ fileName, walk, expected, ...source }: CsvExport<Row>) => {
  const columns = useWrittenColumns(source.columns);
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const { timeZone } = useSite();
  const { language } = useLanguage();
  const toast = useToast();
  const [rows, setRows] = useState(0);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const name = fileName(todayIn(timeZone));
      let written = 0;
      const onProgress = (count: number) => {
        written = count;
        setRows(count);
      };
      const content = await writeCsv({ walk, columns, timeZone, language }, { signal, onProgress });
      // Cancelled while the last rows came: then too nothing is saved.
      signal.throwIfAborted();
      saveFile(name, content);
      return { name, written };
    },
    onSuccess: ({ name, written }) =>
      toast.success(t('export.done', { count: written, total: number(written), name })),
  });
  const start = () => {
    setRows(0);
    ending.current = new AbortController();
    mutate(ending.current);
  };
  const cancel = () => {
    ending.current?.abort();
    reset();
  };
  return { start, cancel, isPending, error, rows, expected };
};
