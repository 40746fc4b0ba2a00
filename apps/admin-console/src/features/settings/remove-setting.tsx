import { isApiError, removeSetting } from '@lost-found/api-client';
import type { SettingList } from '@lost-found/contracts';
import { Field, NativeSelect } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { useLastShown } from '../../shared/use-last-shown';
import type { RowOf } from './setting-table';
import { useChangeSettings } from './use-change-settings';

interface RemoveSettingProps<List extends SettingList> {
  list: List;
  /** Undefined closes the dialog. */
  row: RowOf<List> | undefined;
  /** Rows that can replace it. */
  rows: readonly RowOf<List>[];
  nameOf: (row: RowOf<List>) => string;
  onClose: () => void;
}

/** Asks before a row goes. Where the service says that it is in use, it asks for what takes its place, too. */
export function RemoveSetting<List extends SettingList>(props: RemoveSettingProps<List>) {
  const row = useLastShown(props.row);
  return row ? <RemoveQuestion key={row.id} {...props} shown={row} /> : null;
}

function RemoveQuestion<List extends SettingList>({
  list,
  row: asked,
  shown,
  rows,
  nameOf,
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
      open={asked !== undefined}
      onOpenChange={(open) => !open && close()}
      tone="danger"
      title={t('settings.removal.question', { name: nameOf(shown) })}
      description={count > 0 ? t('settings.removal.inUse', { count }) : t('settings.removal.text')}
      confirmLabel={t('settings.remove')}
      cancelLabel={t('cancel', { ns: 'common' })}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      {count > 0 && (
        <Field label={t('settings.removal.successor')} required>
          <NativeSelect
            value={successor}
            onChange={(event) => setSuccessor(event.currentTarget.value)}
            options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
