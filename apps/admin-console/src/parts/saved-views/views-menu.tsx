import { zodResolver } from '@hookform/resolvers/zod';
import { changeView, removeView, savedViewsOptions, saveView } from '@lost-found/api-client';
import { showFieldErrors } from '@lost-found/app-kit';
import {
  type NewView,
  newViewSchema,
  type SavedView,
  type ViewList,
  type ViewQuery,
  viewParameters,
} from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ActionMenu, Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate, useSearchParams } from '@lost-found/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, List, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DialogForm, EditDialog, EditForm } from '../../shared/forms/edit-dialog';
import { TextField } from '../../shared/forms/form-fields';
import { useLastShown } from '../../shared/use-last-shown';
import { useOutcome } from '../../shared/use-outcome';
import styles from './views.module.css';

/** Returns the part of an address that makes a view, in the order of the list. */
const getViewQuery = (list: ViewList, params: URLSearchParams): ViewQuery =>
  Object.fromEntries(
    viewParameters[list].flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/**
 * The saved views of a list: opens one, and saves the current query. Renders nothing if the service has no
 * views.
 */
export function ViewsMenu({ list }: { list: ViewList }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(savedViewsOptions());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [dialog, open] = useState<'save' | 'manage'>();
  if (!data) return null;
  const views = data.filter((view) => view.list === list);
  const query = getViewQuery(list, params);
  const isBare = Object.keys(query).length === 0;
  const current = views.find((view) => isSameQuery(list, view.query, query));
  const go = (next: ViewQuery) => void navigate({ search: `?${new URLSearchParams(next)}` });
  const actions = [
    { label: t('views.all'), icon: <List />, isCurrent: isBare, onSelect: () => go({}) },
    ...views.map((view) => ({
      label: view.name,
      icon: <Bookmark />,
      isCurrent: view === current,
      onSelect: () => go(view.query),
    })),
    ...(isBare || current
      ? []
      : [
          {
            label: t('views.save'),
            icon: <BookmarkPlus />,
            onSelect: () => open('save'),
          },
        ]),
    ...(views.length > 0
      ? [
          {
            label: t('views.manage'),
            icon: <Settings2 />,
            onSelect: () => open('manage'),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActionMenu
        label={current ? t('views.current', { name: current.name }) : t('views.title')}
        actions={actions}
        trigger={
          <Button variant="secondary" narrow="icon" className={styles.trigger} icon={<Bookmark />}>
            <span className={styles.name}>{current?.name ?? t('views.title')}</span>
          </Button>
        }
      />
      <EditDialog
        open={dialog === 'save'}
        title={t('views.saveTitle')}
        submitLabel={t('views.submit')}
        onClose={() => open(undefined)}
      >
        {(form) => <ViewForm {...form} view={{ list, query }} onDone={() => open(undefined)} />}
      </EditDialog>
      <ManageDialog
        open={dialog === 'manage'}
        views={views}
        query={isBare ? undefined : query}
        onClose={() => open(undefined)}
      />
    </>
  );
}

interface ViewFormProps extends DialogForm {
  /** The query to save, or the view that gets another name. */
  view: Pick<NewView, 'list' | 'query'> | SavedView;
  onDone: () => void;
}

function ViewForm({ view, onDone, ...dialog }: ViewFormProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { toast, fail } = useOutcome();
  const isSaved = 'id' in view;
  const form = useForm<NewView>({
    resolver: zodResolver(newViewSchema),
    defaultValues: { name: '', ...view },
  });
  const save = useMutation({
    mutationFn: (values: NewView) =>
      isSaved ? changeView(view.id, { name: values.name }) : saveView(values),
    onSuccess: () => {
      toast.success(isSaved ? t('views.updated') : t('views.saved'));
      onDone();
      return client.invalidateQueries({ queryKey: savedViewsOptions().queryKey });
    },
    onError: (error) => {
      if (!showFieldErrors(form, error, { shouldFocus: true })) fail(t('views.failed'), error);
    },
  });
  return (
    <EditForm {...dialog} form={form} isSaving={save.isPending} onSubmit={(values) => save.mutate(values)}>
      <TextField
        name="name"
        label={t('views.name')}
        hint={isSaved ? undefined : t('views.nameHint')}
        required
      />
    </EditForm>
  );
}

/** True when two queries of a list have the same search, filters and order. */
const isSameQuery = (list: ViewList, one: ViewQuery, other: ViewQuery): boolean =>
  viewParameters[list].every((name) => one[name] === other[name]);

interface ManageDialogProps {
  open: boolean;
  views: readonly SavedView[];
  /** The current query; undefined for the whole list. */
  query: ViewQuery | undefined;
  onClose: () => void;
}

/** Updates, renames and removes views. */
function ManageDialog({ open, views, query, onClose }: ManageDialogProps) {
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
