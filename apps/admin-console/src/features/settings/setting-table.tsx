import { orderSettings } from '@lost-found/api-client';
import { type CampusSettings, OTHER_PLACE, type SettingList } from '@lost-found/contracts';
import { Button, type CardPlace, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RowActions } from '../../shared/table/row-actions';
import { useKeptFocus } from '../../shared/table/use-kept-focus';
import { RemoveSetting } from './remove-setting';
import { SettingDialog } from './setting-dialog';
import styles from './settings.module.css';
import { useChangeSettings } from './use-change-settings';

export type RowOf<List extends SettingList> = CampusSettings[List][number];

interface SettingColumn<Row> {
  header: string;
  place: CardPlace;
  /** Part of the width that the others leave. */
  share?: `${number}%`;
  cell: (row: Row) => ReactNode;
}

interface SettingTableProps<List extends SettingList> {
  list: List;
  rows: readonly RowOf<List>[];
  /** The first names the row. */
  columns: readonly SettingColumn<RowOf<List>>[];
  /** Returns the name of a row in the reader's language. */
  nameOf: (row: RowOf<List>) => string;
}

/** One list of the settings, shown whole: add, edit, remove and reorder. */
export function SettingTable<List extends SettingList>(props: SettingTableProps<List>) {
  const { list, rows, columns, nameOf } = props;
  const { t } = useTranslation('admin');
  const focus = useKeptFocus(rows);
  const [edited, edit] = useState<RowOf<List> | 'new'>();
  const [removed, remove] = useState<RowOf<List>>();
  const order = useChangeSettings((ids: readonly string[]) => orderSettings(list, ids));
  const move = (row: RowOf<List>, by: 1 | -1) => {
    const ids = rows.map(({ id }) => id);
    const at = ids.indexOf(row.id);
    ids.splice(at, 1);
    order.mutate(ids.toSpliced(at + by, 0, row.id));
  };
  const menuOf = (row: RowOf<List>) => {
    const at = rows.indexOf(row);
    const up = {
      label: t('settings.up'),
      icon: <ArrowUp />,
      onSelect: () => move(row, -1),
    };
    const down = {
      label: t('settings.down'),
      icon: <ArrowDown />,
      onSelect: () => move(row, 1),
    };
    const gone = {
      label: t('settings.remove'),
      icon: <Trash2 />,
      tone: 'danger' as const,
      onSelect: () => remove(row),
    };
    return [
      ...(at > 0 ? [up] : []),
      ...(at < rows.length - 1 ? [down] : []),
      ...(isFixed(list, row) ? [] : [gone]),
    ];
  };
  const noun: SettingList = list;
  const title = t(`settings.${noun}.title`);
  return (
    <section className={styles.list} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button size="small" variant="secondary" icon={<Plus />} onClick={() => edit('new')}>
          {t(`settings.${noun}.add`)}
        </Button>
      </div>
      <p className={styles.hint}>{t(`settings.${noun}.hint`)}</p>
      <div {...focus} tabIndex={-1} data-density="dense">
        <Table caption={title} captionHidden dense responsive="cards">
          <THead>
            <Tr>
              {columns.map(({ header, place }) => (
                <Th key={header} place={place}>
                  {header}
                </Th>
              ))}
              <Th place="actions" align="end">
                {t('settings.actions')}
              </Th>
            </Tr>
          </THead>
          <TBody>
            {rows.map((row) => (
              <Tr key={row.id} data-row={row.id}>
                {columns.map(({ header, place, share, cell }, index) =>
                  index === 0 ? (
                    <Th key={header} scope="row" place={place} share={share ?? '100%'}>
                      {cell(row)}
                    </Th>
                  ) : (
                    <Td key={header} place={place} share={share}>
                      {cell(row)}
                    </Td>
                  ),
                )}
                <Td place="actions" align="end">
                  <RowActions name={nameOf(row)} menu={menuOf(row)}>
                    {!isFixed(list, row) && (
                      <Button
                        size="small"
                        variant="secondary"
                        icon={<Pencil />}
                        aria-label={t('settings.editOf', { name: nameOf(row) })}
                        onClick={() => edit(row)}
                      >
                        {t('settings.edit')}
                      </Button>
                    )}
                  </RowActions>
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </div>
      <SettingDialog list={list} row={edited} onClose={() => edit(undefined)} />
      <RemoveSetting
        list={list}
        row={removed}
        rows={rows}
        nameOf={nameOf}
        onClose={() => remove(undefined)}
      />
    </section>
  );
}

/** Free locations fall to this place. */
const isFixed = (list: SettingList, { name }: { name: string }): boolean =>
  list === 'places' && name === OTHER_PLACE;
