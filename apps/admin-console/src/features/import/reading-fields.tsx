import { Field, NativeSelect, Notice } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import styles from './import.module.css';
import type { ReadingChoice, Table } from './read-table';
import { type Encoding, encodings } from './read-text';

/** The name of an encoding, as other programs show it. */
export const encodingName = (encoding: Encoding): string =>
  encoding.replace(/^x-/u, '').toUpperCase().replace('WINDOWS', 'Windows').replace('MACINTOSH', 'Mac Roman');

/** Rows with letters that an encoding can get wrong. */
const SHOWN_ROWS = 3;
/** Characters of a row that a choice shows. */
const SHOWN = 60;

const joinCells = (cells: readonly string[]): string => {
  const text = cells.filter(Boolean).join(' · ').replace(/\s+/gu, ' ');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

interface ReadingFieldsProps {
  table: Table;
  onReading: (choice: ReadingChoice) => void;
}

/** The encoding and the row of the headings, both found and open to another choice, and what is left out. */
export function ReadingFields({ table, onReading }: ReadingFieldsProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const { encoding, headingsRow, choices, lines, leftOut } = table;
  const examples = lines.filter(({ cells }) => /[^\p{ASCII}]/u.test(cells.join(''))).slice(0, SHOWN_ROWS);
  return (
    <>
      <div className={styles.fields}>
        <Field label={t('import.encoding')} hint={t('import.encodingHint')}>
          <NativeSelect
            options={encodings.map((value) => ({ value, label: encodingName(value) }))}
            value={encoding}
            onChange={({ currentTarget: { value } }) => onReading({ encoding: value as Encoding })}
          />
        </Field>
        <Field label={t('import.headingsRow')} hint={t('import.headingsRowHint')}>
          <NativeSelect
            options={[...choices, { number: headingsRow, cells: table.headings }]
              .filter((row, at, all) => all.findIndex((one) => one.number === row.number) === at)
              .map((row) => ({ value: String(row.number), label: `${row.number}: ${joinCells(row.cells)}` }))}
            value={String(headingsRow)}
            onChange={({ currentTarget: { value } }) => onReading({ headingsRow: Number(value) })}
          />
        </Field>
      </div>
      {!table.isCertain && <Notice tone="warning">{t('import.uncertain')}</Notice>}
      {examples.length > 0 && (
        <p className={styles.examples}>
          {t('import.letters', { text: examples.map(({ cells }) => joinCells(cells)).join(' / ') })}
        </p>
      )}
      {leftOut.length > 0 && (
        <Notice
          tone="info"
          title={t('import.leftOut', { count: leftOut.length, number: number(leftOut.length) })}
        >
          {leftOut
            .slice(0, SHOWN_ROWS)
            .map((row) => `${row.number}: ${joinCells(row.cells)}`)
            .join(' / ')}
        </Notice>
      )}
    </>
  );
}
