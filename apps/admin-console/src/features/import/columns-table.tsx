import { type DateOrder, dateOrders, getImportFields, type ImportField } from '@lost-found/contracts';
import {
  Table as DataTable,
  Field,
  NativeSelect,
  Notice,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { bindValue } from '../../shared/forms/bind-value';
import styles from './import.module.css';
import { orderEvidence } from './read-date';
import type { ReadingChoice, Table } from './read-table';
import { type Encoding, encodings } from './read-text';
import type { ListPlan } from './use-list-plan';

const EXAMPLES = 3;

/** The columns of the list with the field of each, and the order of day and month in its dates. */
export function ColumnsTable({ table, plan }: { table: Table; plan: ListPlan }) {
  const { t } = useTranslation('admin');
  const { headings, lines } = table;
  const getExamples = (at: number) =>
    [...new Set(lines.map(({ cells }) => cells[at] ?? '').filter(Boolean))].slice(0, EXAMPLES);
  return (
    <>
      <DataTable caption={t('import.columns')} responsive="cards" dense>
        <THead>
          <Tr>
            <Th>{t('import.column')}</Th>
            <Th>{t('import.examples')}</Th>
            <Th>{t('import.field')}</Th>
          </Tr>
        </THead>
        <TBody>
          {headings.map((heading, at) => (
            <Tr key={heading}>
              <Th scope="row" place="title">
                {heading}
              </Th>
              <Td place="one">
                <span className={styles.examples}>{getExamples(at).join(' · ')}</span>
              </Td>
              <Td place="bottom">
                <Field label={t('import.fieldOf', { column: heading })} labelHidden>
                  <NativeSelect
                    options={[
                      { value: '', label: t('import.leaveOut') },
                      ...getImportFields(plan.kind).map((value) => ({
                        value,
                        label: t(`import.fields.${value}`),
                      })),
                    ]}
                    value={plan.plan.columns[heading] ?? ''}
                    onChange={(event) =>
                      plan.setColumn(heading, event.currentTarget.value as ImportField | '')
                    }
                  />
                </Field>
              </Td>
            </Tr>
          ))}
        </TBody>
      </DataTable>
      <Field
        label={t('import.dateOrder')}
        hint={plan.dateExample && t('import.dateExample', plan.dateExample)}
      >
        <NativeSelect
          options={dateOrders.map((value) => ({ value, label: t(`import.orders.${value}`) }))}
          {...bindValue(plan.plan.dateOrder, plan.setOrder)}
        />
      </Field>
      <OddDates table={table} plan={plan} />
    </>
  );
}

/** Names the dates that cannot be read in the chosen order. */
function OddDates({ table, plan }: { table: Table; plan: ListPlan }) {
  const { t } = useTranslation('admin');
  const { dateOrder, columns } = plan.plan;
  const other: DateOrder = dateOrder === 'day_first' ? 'month_first' : 'day_first';
  const count = plan.evidence[other];
  if (count === 0) return null;
  const dates = table.headings.flatMap((heading, at) => (columns[heading] === 'date' ? [at] : []));
  const odd = table.lines.find(({ cells }) =>
    dates.some((at) => orderEvidence([cells[at] ?? ''])[other] > 0),
  );
  const text = odd?.cells.filter((cell) => orderEvidence([cell])[other] > 0).join(' ') ?? '';
  return (
    <Notice tone="warning" title={t('import.oddDates', { count })}>
      {odd && t('import.oddDate', { text, row: odd.number })}
    </Notice>
  );
}

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
            {...bindValue(encoding, (next) => onReading({ encoding: next }))}
          />
        </Field>
        <Field label={t('import.headingsRow')} hint={t('import.headingsRowHint')}>
          <NativeSelect
            options={[...choices, { number: headingsRow, cells: table.headings }]
              .filter((row, at, all) => all.findIndex((one) => one.number === row.number) === at)
              .map((row) => ({ value: String(row.number), label: `${row.number}: ${joinCells(row.cells)}` }))}
            {...bindValue(String(headingsRow), (next) => onReading({ headingsRow: Number(next) }))}
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
