import { useReasonText, useToast } from '@lost-found/app-kit';
import { type List, limits, todayIn } from '@lost-found/contracts';
import { Button, type ButtonProps, IconButton, Notice, ProgressBar } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useFormat, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHasFullAccess } from '../use-access';
import { type CsvColumns, useWrittenColumns, type WrittenColumn } from './csv-columns';
import { saveFile } from './save-file';
import { writeCsv } from './write-csv';

interface CsvExportButtonProps<Row> extends CsvExport<Row> {
  label: string;
  /** It has no personal data, so the desk may export it too. */
  isImpersonal?: boolean;
  /** The label is heard, not seen. */
  iconOnly?: boolean;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  narrow?: ButtonProps['narrow'];
}

/**
 * Exports a list, or a part of it, as CSV. There is nothing to export of a list that is known to be empty. An export of personal
 * data needs full access; without it there is no button.
 */
export function CsvExportButton<Row>(props: CsvExportButtonProps<Row>) {
  const { label, isImpersonal, iconOnly, variant, size, narrow, ...source } = props;
  const hasFullAccess = useHasFullAccess();
  const progress = useCsvExport(source);
  const disabled = source.expected?.total === 0;
  if (!hasFullAccess && !isImpersonal) return null;
  return (
    <>
      {iconOnly ? (
        <IconButton size="small" label={label} disabled={disabled} onClick={progress.start}>
          <Download />
        </IconButton>
      ) : (
        <Button
          variant={variant ?? 'secondary'}
          size={size}
          narrow={narrow}
          icon={<Download />}
          loading={progress.isPending}
          disabled={disabled}
          onClick={progress.start}
        >
          {label}
        </Button>
      )}
      <ExportDialog progress={progress} />
    </>
  );
}

interface ExportDialogProps {
  progress: ReturnType<typeof useCsvExport>;
}

/** An export of one call is ready at once and needs no dialog. */
const isLong = ({ expected }: ExportDialogProps['progress']): boolean =>
  !expected || expected.totalCapped || expected.total > limits.walkPageSize;

/** Shows the progress of an export and how to cancel it; after a failure, how to continue. */
function ExportDialog({ progress }: ExportDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const failed = progress.error !== null;
  return (
    <Dialog
      open={failed || (progress.isPending && isLong(progress))}
      onOpenChange={(open) => !open && progress.cancel()}
      title={t('export.title')}
      closeLabel={t('close', { ns: 'common' })}
      size="small"
      dismissible={false}
      footer={
        <>
          <Button variant="secondary" onClick={progress.cancel}>
            {failed ? t('close', { ns: 'common' }) : t('cancel', { ns: 'common' })}
          </Button>
          {failed && <Button onClick={progress.start}>{t('export.again')}</Button>}
        </>
      }
    >
      {failed ? <Failure progress={progress} /> : <Progress progress={progress} />}
    </Dialog>
  );
}

function Progress({ progress: { rows, expected } }: ExportDialogProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const total = expected && !expected.totalCapped ? expected.total : undefined;
  const text =
    total === undefined
      ? t('export.rows', { count: rows, rows: number(rows) })
      : t('export.rowsOf', { count: total, rows: number(rows), total: number(total) });
  return (
    <ProgressBar
      label={t('export.progress')}
      value={total === undefined ? null : Math.min(rows, total)}
      max={total}
      valueText={text}
    />
  );
}

function Failure({ progress: { rows, error } }: ExportDialogProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const getReason = useReasonText();
  return (
    <Notice live tone="danger" title={t('export.failed', { count: rows, rows: number(rows) })}>
      {[getReason(error), t('export.nothingSaved')].filter(Boolean).join(' ')}
    </Notice>
  );
}

interface CsvExport<Row> {
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
const useCsvExport = <Row,>({ fileName, walk, expected, ...source }: CsvExport<Row>) => {
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
