import { useReasonText } from '@lost-found/app-kit';
import { limits } from '@lost-found/contracts';
import { Button, type ButtonProps, IconButton, Notice, ProgressBar } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Download } from 'lucide-react';
import { useHasFullAccess } from '../use-access';
import { type CsvExport, useCsvExport } from './use-csv-export';

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
  const reasonOf = useReasonText();
  return (
    <Notice live tone="danger" title={t('export.failed', { count: rows, rows: number(rows) })}>
      {[reasonOf(error), t('export.nothingSaved')].filter(Boolean).join(' ')}
    </Notice>
  );
}
