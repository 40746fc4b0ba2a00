import { Button, type ButtonProps } from '@lost-found/design-system';
import { Download } from 'lucide-react';
import { ExportDialog } from './export-dialog';
import { type CsvExport, useCsvExport } from './use-csv-export';

interface CsvExportButtonProps<Row> extends CsvExport<Row> {
  label: string;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
}

/** Exports a list, or a part of it, as CSV. There is nothing to export of a list that is known to be empty. */
export function CsvExportButton<Row>({ label, variant, size, ...source }: CsvExportButtonProps<Row>) {
  const progress = useCsvExport(source);
  return (
    <>
      <Button
        variant={variant ?? 'secondary'}
        size={size}
        icon={<Download aria-hidden="true" />}
        loading={progress.isPending}
        disabled={source.expected?.total === 0}
        onClick={progress.start}
      >
        {label}
      </Button>
      <ExportDialog progress={progress} />
    </>
  );
}
