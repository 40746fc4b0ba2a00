import { changeView, removeView, savedViewsOptions } from '@lost-found/api-client';
import { type SavedView, type ViewList, type ViewQuery, viewParameters } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditDialog } from '../../shared/forms/edit-dialog';
import { useLastShown } from '../../shared/use-last-shown';
import { useOutcome } from '../../shared/use-outcome';
import { ViewForm } from './view-form';
import styles from './views.module.css';

/** True when two queries of a list have the same search, filters and order. */
export const isSameQuery = (list: ViewList, one: ViewQuery, other: ViewQuery): boolean =>
  viewParameters[list].every((name) => one[name] === other[name]);

interface ManageDialogProps {
  open: boolean;
  views: readonly SavedView[];
  /** The current query; undefined for the whole list. */
  query: ViewQuery | undefined;
  onClose: () => void;
}

/** Updates, renames and removes views. */
export function ManageDialog({ open, views, query, onClose }: ManageDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const client = useQueryClient();
  const { toast, fail } = useOutcome();
  const change = useMutation({
    mutationFn: ({ call }: { call: () => Promise<unknown>; done: string }) => call(),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => fail(t('views.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsOptions().queryKey }),
  });
  const [edited, edit] = useState<SavedView>();
  const shown = useLastShown(edited);
  const send = (call: () => Promise<unknown>, done = t('views.updated')) => change.mutate({ call, done });
  const close = t('close', { ns: 'common' });
  const button = ({ name }: SavedView, action: string, onClick: () => void) => (
    <Button size="small" variant="secondary" aria-label={t('views.of', { action, name })} onClick={onClick}>
      {action}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('views.manageTitle')}
      closeLabel={close}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <ul className={styles.views} data-density="dense">
        {views.map((view) => (
          <li key={view.id}>
            <b className={styles.view}>{view.name}</b>
            {query &&
              !isSameQuery(view.list, view.query, query) &&
              button(view, t('views.update'), () => send(() => changeView(view.id, { query })))}
            {button(view, t('settings.edit'), () => edit(view))}
            {button(view, t('views.remove'), () => send(() => removeView(view.id), t('views.removed')))}
          </li>
        ))}
      </ul>
      {shown && (
        <EditDialog
          open={edited !== undefined}
          title={t('settings.editOf', { name: shown.name })}
          onClose={() => edit(undefined)}
        >
          {(form) => <ViewForm {...form} view={shown} onDone={() => edit(undefined)} />}
        </EditDialog>
      )}
    </Dialog>
  );
}
