import type { LogEntry, LogSubjectKind } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useMemo } from 'react';
import { useChangeText } from '../../parts/items/item-history';
import { LogActionBadge, LogUser } from '../../parts/logs/log-entry';
import { useOpenRow } from '../../shared/list/opened-row';
import { listColumn } from '../../shared/table/columns';
import { RowActions } from '../../shared/table/row-actions';
import { Lines } from '../../shared/text/lines';
import { Moment } from '../../shared/text/values';

const column = listColumn<LogEntry>();

export const useLogColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('logs.column.timestamp'), { place: 'one', sort: 'createdAt' }, ({ createdAt }) => (
        <Moment value={createdAt} exact />
      )),
      column(t('logs.column.action'), { place: 'title' }, ({ action }) => <LogActionBadge action={action} />),
      column(t('logs.column.subject'), { place: 'two', share: '60%' }, (entry) => (
        <LogSubjectCell entry={entry} />
      )),
      column(t('logs.column.user'), { place: 'three', share: '40%' }, (entry) => <LogUser entry={entry} />),
      column(
        t('logs.column.ipAddress'),
        { place: 'none' },
        ({ ipAddress }) => ipAddress || t('logs.notKept'),
      ),
      column(t('logs.column.actions'), { place: 'actions', align: 'end' }, (entry) => (
        <LogRowAction entry={entry} />
      )),
    ],
    [t],
  );
};

const listOf: Record<LogSubjectKind, (subject: { id: string; title: string }) => string> = {
  claim: ({ id }) => `/admin/claims?claim=${id}`,
  item: ({ id }) => `/admin/items?item=${id}`,
  reporter: ({ id }) => `/admin/reporters?reporter=${id}`,
  user: ({ title }) => `/admin/users?${new URLSearchParams({ search: title })}`,
};

/** Shows the subject of an entry, as a link while it exists, and the changes. A sign-in has no subject. */
function LogSubjectCell({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('admin');
  const changeOf = useChangeText();
  const { subject, user } = entry;
  if (!subject || subject.id === user?.id) return <Lines first={changeOf(entry)} />;
  const { kind, id, title } = subject;
  const link = title && (
    <Link to={listOf[kind]({ id, title })} title={title}>
      {title}
    </Link>
  );
  return <Lines first={link || t(`logs.gone.${kind}`)} second={changeOf(entry)} />;
}

function LogRowAction({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { exactTime } = useFormat();
  const open = useOpenRow<LogEntry>();
  const what = {
    view: t('logs.view'),
    action: label.logAction(entry.action),
    time: exactTime(entry.createdAt),
  };
  return (
    <RowActions name={what.action}>
      <Button
        size="small"
        variant="secondary"
        data-row-open
        aria-label={t('logs.actionOn', what)}
        onClick={() => open(entry)}
      >
        {what.view}
      </Button>
    </RowActions>
  );
}
