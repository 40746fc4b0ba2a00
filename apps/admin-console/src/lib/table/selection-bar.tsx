import { Button, Checkbox, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import type { ReactTable, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListFeatures } from './columns';
import styles from './selection-bar.module.css';
import type { RowSelection } from './use-row-selection';

interface SelectionBarProps<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>;
  selection: RowSelection<Row>;
  /** What can be done with all that is selected. */
  actions: ReactNode;
}

/**
 * Above a list whose rows can be selected: how many are, over all pages, and what to do with them. The buttons take
 * the place of the words beside the box, so that the rows below do not move away from under the pointer.
 */
export function SelectionBar<Row extends RowData>({ table, selection, actions }: SelectionBarProps<Row>) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const count = selection.rows.length;
  const some = table.getIsSomePageRowsSelected();
  return (
    <fieldset className={styles.bar} data-active={count > 0 || undefined}>
      <VisuallyHidden as="legend">{t('table.selection')}</VisuallyHidden>
      <Checkbox
        label={t('table.selectPage')}
        labelHidden={count > 0}
        checked={table.getIsAllPageRowsSelected()}
        ref={(box) => {
          if (box) box.indeterminate = some && !table.getIsAllPageRowsSelected();
        }}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
      <span role="status" className={styles.count}>
        {count > 0 && t('table.selected', { count, total: number(count) })}
      </span>
      {count > 0 && (
        <div className={styles.actions}>
          {actions}
          <Button size="small" variant="ghost" onClick={selection.clear}>
            {t('table.clearSelection')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
