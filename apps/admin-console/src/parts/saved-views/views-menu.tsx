import { savedViewsOptions } from '@lost-found/api-client';
import { type ViewList, type ViewQuery, viewParameters } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { ActionMenu } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate, useSearchParams } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, List, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { EditDialog } from '../../shared/forms/edit-dialog';
import { isSameQuery, ManageDialog } from './manage-views';
import { ViewForm } from './view-form';
import styles from './views.module.css';

/** Returns the part of an address that makes a view, in the order of the list. */
const viewQueryOf = (list: ViewList, params: URLSearchParams): ViewQuery =>
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
  const query = viewQueryOf(list, params);
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
