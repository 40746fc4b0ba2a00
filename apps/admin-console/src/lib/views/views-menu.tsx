import { zodResolver } from '@hookform/resolvers/zod';
import {
  changeView,
  isApiError,
  removeView,
  savedViewsOptions,
  saveView,
  setDefaultView,
} from '@lost-found/api-client';
import { useToast } from '@lost-found/app-kit';
import {
  issue,
  type NewView,
  newViewSchema,
  type SavedView,
  type ViewList,
  type ViewQuery,
  viewParameters,
} from '@lost-found/contracts';
import { Badge, Button, Checkbox, Field, Stack, TextInput } from '@lost-found/design-system';
import { ActionMenu, Dialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useNavigate, useSearchParams } from '@lost-found/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, List, Settings2, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EditDialog } from '../dialog/edit-dialog';
import { useFailureToast } from '../text/use-failure-toast';
import { asItIs } from './as-it-is';
import styles from './views.module.css';

/** What of an address makes a view, in the order that the list has it in. */
const viewQueryOf = (list: ViewList, params: URLSearchParams): ViewQuery =>
  Object.fromEntries(
    viewParameters[list].flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

const isSame = (list: ViewList, one: ViewQuery, other: ViewQuery): boolean =>
  viewParameters[list].every((name) => one[name] === other[name]);

/** The views of a list: to open one, and to save what is in force now. Not there where the service keeps none. */
export function ViewsMenu({ list }: { list: ViewList }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(savedViewsOptions());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [dialog, open] = useState<'save' | 'manage'>();
  if (!data) return null;
  const views = data.filter((view) => view.list === list);
  const query = viewQueryOf(list, params);
  const isBare = Object.keys(query).length === 0;
  const current = views.find((view) => isSame(list, view.query, query));
  const go = (next: ViewQuery) =>
    void navigate({ search: `?${new URLSearchParams(next)}` }, { state: asItIs });
  const actions = [
    { label: t('views.all'), icon: <List aria-hidden="true" />, isCurrent: isBare, onSelect: () => go({}) },
    ...views.map((view) => ({
      label: view.isDefault ? t('views.default', { name: view.name }) : view.name,
      icon: view.isShared ? <Users aria-hidden="true" /> : <Bookmark aria-hidden="true" />,
      isCurrent: view === current,
      onSelect: () => go(view.query),
    })),
    ...(isBare || current
      ? []
      : [
          {
            label: t('views.save'),
            icon: <BookmarkPlus aria-hidden="true" />,
            onSelect: () => open('save'),
          },
        ]),
    ...(views.length > 0
      ? [
          {
            label: t('views.manage'),
            icon: <Settings2 aria-hidden="true" />,
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
          <Button
            variant="secondary"
            narrow="icon"
            className={styles.trigger}
            icon={<Bookmark aria-hidden="true" />}
          >
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
        {(form) => <SaveForm {...form} list={list} query={query} onDone={() => open(undefined)} />}
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

interface SaveFormProps {
  id: string;
  list: ViewList;
  query: ViewQuery;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
}

function SaveForm({ id, list, query, onSaving, onDone }: SaveFormProps) {
  const { t } = useTranslation('admin');
  const { ofIssue } = useErrorText();
  const client = useQueryClient();
  const toast = useToast();
  const fail = useFailureToast();
  const { register, handleSubmit, setError, formState } = useForm<NewView>({
    resolver: zodResolver(newViewSchema),
    defaultValues: { list, name: '', query, isShared: false },
  });
  const save = useMutation({
    mutationFn: saveView,
    onSuccess: () => {
      toast.success(t('views.saved'));
      onDone();
      return client.invalidateQueries({ queryKey: savedViewsOptions().queryKey });
    },
    onError: (error) => {
      const [refused] = isApiError(error, 'validation_failed') ? error.fieldErrors : [];
      if (refused) setError('name', { message: issue(refused.code, refused.params) }, { shouldFocus: true });
      else fail(t('views.failed'), error);
    },
  });
  const { message } = formState.errors.name ?? {};
  useEffect(() => onSaving(save.isPending), [save.isPending, onSaving]);
  return (
    <form id={id} noValidate onSubmit={handleSubmit((view) => save.mutate(view))}>
      <Stack gap="m" data-density="dense">
        <Field
          label={t('views.name')}
          hint={t('views.nameHint')}
          required
          error={message && ofIssue(message)}
        >
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Checkbox label={t('views.share')} {...register('isShared')} />
      </Stack>
    </form>
  );
}

interface ManageDialogProps {
  open: boolean;
  views: readonly SavedView[];
  /** What is in force now; nothing where that is the whole list. */
  query: ViewQuery | undefined;
  onClose: () => void;
}

/** Updates, removes and chooses the view that the list opens with. */
function ManageDialog({ open, views, query, onClose }: ManageDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const client = useQueryClient();
  const toast = useToast();
  const fail = useFailureToast();
  const change = useMutation({
    mutationFn: ({ call }: { call: () => Promise<unknown>; done: string }) => call(),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => fail(t('views.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsOptions().queryKey }),
  });
  const close = t('close', { ns: 'common' });
  const button = (
    view: SavedView,
    action: string,
    call: () => Promise<unknown>,
    done = t('views.updated'),
  ) => (
    <Button
      size="small"
      variant="secondary"
      aria-label={t('views.of', { action, name: view.name })}
      onClick={() => change.mutate({ call, done })}
    >
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
            <span className={styles.view}>
              <b>{view.name}</b>
              {view.isShared && <Badge>{t('views.forAll')}</Badge>}
              {view.isDefault && <Badge tone="accent">{t('views.opensFirst')}</Badge>}
            </span>
            {query &&
              !isSame(view.list, view.query, query) &&
              button(view, t('views.update'), () => changeView(view.id, { query }))}
            {button(view, view.isDefault ? t('views.clearDefault') : t('views.makeDefault'), () =>
              setDefaultView(view.id, !view.isDefault),
            )}
            {button(view, t('views.remove'), () => removeView(view.id), t('views.removed'))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
