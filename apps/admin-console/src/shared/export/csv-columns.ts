import {
  type AdminTexts,
  type Label,
  useLabel,
  useLanguage,
  useSite,
  useTranslation,
} from '@lost-found/i18n';

type CsvTexts = AdminTexts['csv'];

/** A cell as it is written: a `Date` as day and time on the campus, a calendar day as the service gives it. */
type CsvCell = string | number | boolean | Date | null | undefined;

/** A value of the contracts, written in the reader's language. */
interface LabelledValue<Row> {
  label: keyof Label;
  value: (row: Row) => string | null | undefined;
}

/** Content of a column: a value, a labelled value, or an instant in ISO form, of each row. */
type CsvValue<Row> = ((row: Row) => CsvCell) | { moment: (row: Row) => string | null } | LabelledValue<Row>;

/**
 * In English these values are written as the service stores them: the published columns of the files (§9).
 */
const storedInEnglish: readonly (keyof Label)[] = [
  'itemStatus',
  'lostStatus',
  'claimStatus',
  'role',
  'logAction',
];

/** The columns of an export, in their order: each under its heading, a text of `csv`. */
export type CsvColumns<Row> = { [heading in keyof CsvTexts]?: CsvValue<Row> };

/** A column as it is written. */
export interface WrittenColumn<Row> {
  header: string;
  value: (row: Row) => CsvCell;
}

/** The columns in the reader's language. The heading of moments names the time zone in which they are written. */
export const useWrittenColumns = <Row>(
  columns: CsvColumns<Row> | readonly WrittenColumn<Row>[],
): readonly WrittenColumn<Row>[] => {
  const { t } = useTranslation('admin');
  const { timeZone } = useSite();
  const { language } = useLanguage();
  const labels = useLabel();
  const isEnglish = language === 'en';
  const write = (cell: CsvCell): CsvCell =>
    typeof cell === 'boolean' && !isEnglish ? t(`csvValue.${cell ? 'true' : 'false'}`) : cell;
  const toLabel = ({ label, value }: LabelledValue<Row>, row: Row) => {
    const stored = value(row);
    return stored && (isEnglish && storedInEnglish.includes(label) ? stored : labels[label](stored));
  };
  if (isWritten(columns)) return columns;
  const headings = Object.entries(columns) as [keyof CsvTexts, CsvValue<Row>][];
  return headings.map(([heading, value]) => {
    const header = t(`csv.${heading}`);
    if (typeof value === 'function') return { header, value: (row) => write(value(row)) };
    if ('label' in value) return { header, value: (row) => toLabel(value, row) };
    return {
      header: `${header} (${timeZone})`,
      value: (row) => {
        const moment = value.moment(row);
        return moment && new Date(moment);
      },
    };
  });
};

const isWritten = <Row>(
  columns: CsvColumns<Row> | readonly WrittenColumn<Row>[],
): columns is readonly WrittenColumn<Row>[] => Array.isArray(columns);
