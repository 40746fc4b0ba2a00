import type { ViewList } from '@lost-found/contracts';
import { IconButton } from '@lost-found/design-system';
import { ActionMenu } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import type { RowData } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';
import { useMemo } from 'react';
import { useBrowserValue } from '../use-browser-value';
import type { ListColumn } from './columns';

/** The name of a column that may be hidden: its place on a card, which has no language. */
const getName = <Row extends RowData>({ meta }: ListColumn<Row>): string | undefined =>
  meta && !meta.rowHeader && meta.place !== 'title' && meta.place !== 'actions' ? meta.place : undefined;

/** The columns of a list that this browser shows, and the menu that chooses them. */
export const useColumnChoice = <Row extends RowData>(list: ViewList, columns: ListColumn<Row>[]) => {
  const { t } = useTranslation('admin');
  const [hidden = '', hide] = useBrowserValue(`lost-found-columns.${list}`);
  const shown = useMemo(
    () => columns.filter((one) => !hidden.split(',').includes(getName(one) ?? '-')),
    [columns, hidden],
  );
  const menu = useMemo(() => {
    const names = hidden.split(',').filter(Boolean);
    const actions = columns.flatMap((one) => {
      const name = getName(one);
      if (!name || typeof one.header !== 'string') return [];
      const isHidden = names.includes(name);
      const next = isHidden ? names.filter((other) => other !== name) : [...names, name];
      const onSelect = () => hide(next.join(',') || undefined);
      return { label: one.header, isChecked: !isHidden, onSelect };
    });
    return (
      <ActionMenu
        label={t('list.columns')}
        actions={actions}
        trigger={
          <IconButton variant="secondary" label={t('list.columns')}>
            <Columns3 />
          </IconButton>
        }
      />
    );
  }, [columns, hidden, hide, t]);
  return { shown, menu };
};
