import { type DateOrder, dateOrders, type ImportField, importFieldsOf } from '@lost-found/contracts';
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
import { useTranslation } from '@lost-found/i18n';
import styles from './import.module.css';
import { orderEvidence } from './read-date';
import type { Table } from './read-table';
import type { ListPlan } from './use-list-plan';

const EXAMPLES = 3;

/** The columns of the list with the field of each, and the order of day and month in its dates. */
export function ColumnsTable({ table, plan }: { table: Table; plan: ListPlan }) {
  const { t } = useTranslation('admin');
  const { headings, lines } = table;
  const examplesOf = (at: number) =>
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
                <span className={styles.examples}>{examplesOf(at).join(' · ')}</span>
              </Td>
              <Td place="bottom">
                <Field label={t('import.fieldOf', { column: heading })} labelHidden>
                  <NativeSelect
                    options={[
                      { value: '', label: t('import.leaveOut') },
                      ...importFieldsOf(plan.kind).map((value) => ({
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
          value={plan.plan.dateOrder}
          onChange={(event) => plan.setOrder(event.currentTarget.value as DateOrder)}
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
