import { adminItemOptions, undoIntake } from '@lost-found/api-client';
import { keepInTab, quietly, readFromTab } from '@lost-found/app-kit';
import { type AdminItem, canUndoIntake, type SecondPerson } from '@lost-found/contracts';
import { Button, Notice, Spinner } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSecondPerson } from '../../parts/items/second-person';
import { LabelSizeMenu, PrintLabelsButton } from '../../parts/labels/print-labels-button';
import { useHasAccess } from '../../shared/use-access';
import { about, useOutcome } from '../../shared/use-outcome';
import styles from './intake.module.css';
import { type TypedItem, useTakeIn } from './use-take-in';

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
  /** Stands below the item that was saved last: it is about that one. */
  children: ReactNode;
}

/** The items that were taken in last, newest first, with Edit, Undo and Print. */
export function TakenList(props: TakenListProps) {
  const { entries, onChanged, onUndone, onPutBack, edit, children } = props;
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [edited, setEdited] = useState<TakenEntry>();
  const latest = entries.find(isSaved);
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
      {children}
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
  const isDesk = useHasAccess('desk');
  const named = (action: string) => t('items.actionOn', { action, title: item.title });
  return (
    <span className={styles.takenActions}>
      <PrintLabelsButton items={[item]} size="small" />
      {isDesk && (
        <Button
          size="small"
          variant="ghost"
          icon={<Pencil />}
          aria-label={named(t('items.action.edit'))}
          onClick={onEdit}
        >
          {t('items.action.edit')}
        </Button>
      )}
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

/** An item of this tab: being saved, saved, or refused. */
interface TakenEntry {
  readonly key: number;
  readonly title: string;
  /** Undefined for a report of a finder that was received instead. */
  readonly typed?: TypedItem;
  readonly item?: AdminItem;
  readonly isRefused?: boolean;
  /** Saved before the screen was left and opened again. */
  readonly isEarlier?: boolean;
}

/** True for an item that was saved since the screen was opened. */
export const isSaved = ({ item, isEarlier }: TakenEntry): boolean => item !== undefined && !isEarlier;

/** Storage key of the items that this tab saved last. */
const TAKEN = 'intake-taken';

const readTaken = (): TakenEntry[] => {
  const items = quietly(() => JSON.parse(readFromTab(TAKEN) ?? '[]') as AdminItem[]) ?? [];
  return items.map((item, at) => ({ key: -at - 1, title: item.title, item, isEarlier: true }));
};

/** Saved items that are listed. */
const MOST_LISTED = 10;

/**
 * Saves items one after the other while the next one is typed.
 * @param putBack puts a refused item back into the form; false while another one is in it
 * @param onSaved called with each item that was saved or received
 */
export const useTaken = (
  putBack: (typed: TypedItem, error: unknown) => boolean,
  onSaved: (item: AdminItem) => void,
) => {
  const { t } = useTranslation('admin');
  const { fail, refresh } = useOutcome();
  const takeIn = useTakeIn();
  const [entries, setEntries] = useState<readonly TakenEntry[]>(readTaken);
  useEffect(() => {
    const items = entries.flatMap(({ item }) => item ?? []);
    keepInTab(TAKEN, items.length > 0 ? JSON.stringify(items) : '');
  }, [entries]);
  const last = useRef(0);
  const remove = (key: number) => setEntries((now) => now.filter((one) => one.key !== key));
  const change = (key: number, changes: Partial<TakenEntry>) =>
    setEntries((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const add = (entry: Omit<TakenEntry, 'key'>): number => {
    last.current += 1;
    const key = last.current;
    setEntries((now) => [{ key, ...entry }, ...now.filter((one, at) => at < MOST_LISTED - 1 || !one.item)]);
    return key;
  };
  const take = async (typed: TypedItem) => {
    const key = add({ title: typed.fields.title, typed });
    try {
      const item = await takeIn(typed);
      change(key, { item });
      onSaved(item);
    } catch (error) {
      fail(t('intake.failed'), error, typed.fields.title);
      if (putBack(typed, error)) remove(key);
      else change(key, { isRefused: true });
    } finally {
      void refresh();
    }
  };
  const received = (item: AdminItem) => {
    add({ title: item.title, item });
    onSaved(item);
  };
  return { entries, take, received, remove, change };
};
