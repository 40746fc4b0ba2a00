import { isApiError, orderSettings, removeSetting } from '@lost-found/api-client';
import { type CampusSettings, OTHER_PLACE, type SettingList } from '@lost-found/contracts';
import {
  Button,
  type CardPlace,
  Field,
  NativeSelect,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { type AdminTexts, useTranslation } from '@lost-found/i18n';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import { RowActions } from '../../shared/table/row-actions';
import { useKeptFocus } from '../../shared/table/use-kept-focus';
import { Lines } from '../../shared/text/lines';
import { useLastShown } from '../../shared/use-last-shown';
import { SettingDialog } from './setting-dialog';
import styles from './settings.module.css';
import { useChangeSettings } from './use-change-settings';

export type RowOf<List extends SettingList> = CampusSettings[List][number];

interface SettingColumn<Row> {
  /** Part of the width that the others leave. */
  share?: `${number}%`;
  cell: (row: Row) => ReactNode;
}

interface SettingTableProps<List extends SettingList> {
  list: List;
  rows: readonly RowOf<List>[];
  /** The columns after the name, each under its header, a text of `settings.field`. */
  columns: { [header in keyof AdminTexts['settings']['field']]?: SettingColumn<RowOf<List>> };
  /** Returns the name of a row in the reader's language. */
  getName: (row: RowOf<List>) => string;
  nameShare?: `${number}%`;
}

/** Places in a card of the columns after the name. */
const places = ['one', 'two', 'three'] as const satisfies CardPlace[];

/** One list of the settings, shown whole: add, edit, remove and reorder. */
export function SettingTable<List extends SettingList>(props: SettingTableProps<List>) {
  const { list, rows, getName } = props;
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
  const getMenu = (row: RowOf<List>) => {
    const at = rows.indexOf(row);
    const up = { label: t('settings.up'), icon: <ArrowUp />, onSelect: () => move(row, -1) };
    const down = { label: t('settings.down'), icon: <ArrowDown />, onSelect: () => move(row, 1) };
    const gone = { label: t('settings.remove'), icon: <Trash2 />, onSelect: () => remove(row) };
    return [
      ...(at > 0 ? [up] : []),
      ...(at < rows.length - 1 ? [down] : []),
      ...(isFixed(list, row) ? [] : [{ ...gone, tone: 'danger' as const }]),
    ];
  };
  const columns = Object.entries(props.columns).map(([field, { share, cell }], at) => ({
    ...{ share, cell, place: places[at] },
    header: t(`settings.field.${field as keyof typeof props.columns}`),
  }));
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
              <Th place="title">{t('settings.field.name')}</Th>
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
                <Th scope="row" place="title" share={props.nameShare ?? '100%'}>
                  <SettingName stored={row.name} shown={getName(row)} />
                </Th>
                {columns.map(({ header, place, share, cell }) => (
                  <Td key={header} place={place} share={share}>
                    {cell(row)}
                  </Td>
                ))}
                <Td place="actions" align="end">
                  <RowActions name={getName(row)} menu={getMenu(row)}>
                    {!isFixed(list, row) && (
                      <Button
                        size="small"
                        variant="secondary"
                        icon={<Pencil />}
                        aria-label={t('settings.editOf', { name: getName(row) })}
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
        getName={getName}
        onClose={() => remove(undefined)}
      />
    </section>
  );
}

/** Shows the translated name, and below it the stored name if it differs. */
const SettingName = ({ stored, shown }: { stored: string; shown: string }) => (
  <Lines strong first={shown} second={shown === stored ? undefined : stored} />
);

/** Free locations fall to this place. */
const isFixed = (list: SettingList, { name }: { name: string }): boolean =>
  list === 'places' && name === OTHER_PLACE;

interface RemoveSettingProps<List extends SettingList> {
  list: List;
  /** Undefined closes the dialog. */
  row: RowOf<List> | undefined;
  /** Rows that can replace it. */
  rows: readonly RowOf<List>[];
  getName: (row: RowOf<List>) => string;
  onClose: () => void;
}

/** Asks before a row goes. Where the service says that it is in use, it asks for what takes its place, too. */
function RemoveSetting<List extends SettingList>(props: RemoveSettingProps<List>) {
  const row = useLastShown(props.row);
  return row ? <RemoveQuestion key={row.id} {...props} shown={row} /> : null;
}

function RemoveQuestion<List extends SettingList>({
  list,
  row: current,
  shown,
  rows,
  getName,
  onClose,
}: RemoveSettingProps<List> & { shown: RowOf<List> }) {
  const { t } = useTranslation(['admin', 'common']);
  const others = rows.filter(({ id }) => id !== shown.id);
  const [count, setCount] = useState(0);
  const [successor, setSuccessor] = useState('');
  const close = () => {
    setCount(0);
    onClose();
  };
  const remove = useChangeSettings(() => removeSetting(list, shown.id, successor || undefined), {
    onDone: close,
    onRefused: (error) => {
      if (!isApiError(error, 'setting_in_use')) return false;
      setCount(Number(error.params.count));
      setSuccessor(others[0]?.id ?? '');
      return true;
    },
  });
  return (
    <ConfirmDialog
      open={current !== undefined}
      onOpenChange={(open) => !open && close()}
      tone="danger"
      title={t('settings.removal.question', { name: getName(shown) })}
      description={count > 0 ? t('settings.removal.inUse', { count }) : t('settings.removal.text')}
      confirmLabel={t('settings.remove')}
      cancelLabel={t('cancel', { ns: 'common' })}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      {count > 0 && (
        <Field label={t('settings.removal.successor')} required>
          <NativeSelect
            {...bindValue(successor, setSuccessor)}
            options={others.map((one) => ({ value: one.id, label: getName(one) }))}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
