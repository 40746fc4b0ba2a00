import { adminItemOptions, undoIntake } from '@lost-found/api-client';
import { type AdminItem, canUndoIntake, type SecondPerson } from '@lost-found/contracts';
import { Button, Notice, Spinner } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSecondPerson } from '../../parts/items/second-person';
import { LabelSizeMenu } from '../../parts/labels/label-size';
import { PrintLabelsButton } from '../../parts/labels/print-labels-button';
import { about, useOutcome } from '../../shared/use-outcome';
import styles from './intake.module.css';
import type { TakenEntry } from './use-taken';

export interface EditDialogProps {
  item: AdminItem | undefined;
  onClose: () => void;
}

interface TakenListProps {
  entries: readonly TakenEntry[];
  onChanged: (key: number, item: AdminItem) => void;
  onUndone: (key: number) => void;
  onPutBack: (entry: TakenEntry) => void;
  /** Renders the dialog that edits an item. */
  edit: (dialog: EditDialogProps) => ReactNode;
}

/** The items that were taken in last, newest first, with Edit, Undo and Print. */
export function TakenList({ entries, onChanged, onUndone, onPutBack, edit }: TakenListProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [edited, setEdited] = useState<TakenEntry>();
  const latest = entries.find(({ item }) => item);
  const close = () => {
    const { key, item } = edited ?? {};
    setEdited(undefined);
    if (key === undefined || !item) return;
    const read = client.fetchQuery({ ...adminItemOptions(item.id), staleTime: 0 });
    // An item that was deleted stays in the list: its next action is refused.
    read.then((fresh) => onChanged(key, fresh)).catch(() => undefined);
  };
  return (
    <>
      <div role="status">
        {latest?.item && (
          <Notice key={latest.key} tone="success" title={t('intake.saved', { title: latest.item.title })}>
            <p className={styles.reference}>
              {t('reference')} <strong>{latest.item.reference}</strong>
            </p>
            <TakenActions
              item={latest.item}
              onEdit={() => setEdited(latest)}
              onUndone={() => onUndone(latest.key)}
            />
            <LabelSizeMenu />
          </Notice>
        )}
      </div>
      {entries.some((entry) => entry !== latest) && (
        <section aria-label={t('intake.last')}>
          <h2 className={styles.heading}>{t('intake.last')}</h2>
          <ul className={styles.taken}>
            {entries
              .filter((entry) => entry !== latest)
              .map((entry) => (
                <li key={entry.key}>
                  <span className={styles.takenTitle}>
                    {entry.item?.title ?? entry.title}
                    {entry.item && (
                      <span>{[entry.item.reference, entry.item.shelf].filter(Boolean).join(' · ')}</span>
                    )}
                    {entry.isRefused && <span>{t('intake.failed')}</span>}
                  </span>
                  {entry.item && (
                    <TakenActions
                      item={entry.item}
                      onEdit={() => setEdited(entry)}
                      onUndone={() => onUndone(entry.key)}
                    />
                  )}
                  {entry.isRefused && (
                    <Button size="small" variant="secondary" onClick={() => onPutBack(entry)}>
                      {t('intake.putBack')}
                    </Button>
                  )}
                  {!entry.item && !entry.isRefused && <Spinner label={t('intake.saving')} />}
                </li>
              ))}
          </ul>
        </section>
      )}
      {edit({ item: edited?.item, onClose: close })}
    </>
  );
}

interface TakenActionsProps {
  item: AdminItem;
  onEdit: () => void;
  onUndone: () => void;
}

function TakenActions({ item, onEdit, onUndone }: TakenActionsProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { toast, fail, refresh } = useOutcome();
  const undo = useMutation({
    mutationFn: (colleague?: SecondPerson) => undoIntake(item, colleague),
    onSuccess: () => {
      toast.success(about(t('intake.undone'), item.title));
      onUndone();
    },
    onError: (error) => fail(t('intake.undoFailed'), error, item.title),
    onSettled: refresh,
  });
  const { secondPerson, fields, forget } = useSecondPerson(undo.error);
  const close = () => {
    undo.reset();
    forget();
  };
  const named = (action: string) => t('items.actionOn', { action, title: item.title });
  return (
    <span className={styles.takenActions}>
      <PrintLabelsButton items={[item]} size="small" />
      <Button
        size="small"
        variant="ghost"
        icon={<Pencil />}
        aria-label={named(t('items.action.edit'))}
        onClick={onEdit}
      >
        {t('items.action.edit')}
      </Button>
      {canUndoIntake(item, Date.now()) && (
        <Button
          size="small"
          variant="ghost"
          icon={<Undo2 />}
          aria-label={named(t('undo.button'))}
          loading={undo.isPending}
          onClick={() => undo.mutate(undefined)}
        >
          {t('undo.button')}
        </Button>
      )}
      <ConfirmDialog
        open={secondPerson !== undefined}
        onOpenChange={(open) => !open && close()}
        tone="danger"
        title={t('intake.undoQuestion', { title: item.title })}
        description={t('intake.undoHint')}
        confirmLabel={t('undo.button')}
        cancelLabel={t('cancel', { ns: 'common' })}
        loading={undo.isPending}
        onConfirm={() => undo.mutate(secondPerson)}
      >
        {fields}
      </ConfirmDialog>
    </span>
  );
}
