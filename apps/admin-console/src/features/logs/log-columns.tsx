import type { LogEntry, LogSubjectKind } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useMemo } from 'react';
import { useChangeText } from '../../lib/item/item-history';
import { useOpenRow } from '../../lib/list/opened-row';
import { LogActionBadge, LogUser } from '../../lib/log/log-entry';
import { listColumns } from '../../lib/table/columns';
import { RowActions } from '../../lib/table/row-actions';
import { Lines } from '../../lib/text/lines';
import { Moment } from '../../lib/text/values';

const column = listColumns<LogEntry>();

/** The columns of System Logs. */
export const useLogColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.accessor('createdAt', {
        header: t('logs.column.timestamp'),
        enableSorting: true,
        meta: { place: 'one' },
        cell: ({ getValue }) => <Moment value={getValue()} exact />,
      }),
      column.accessor('action', {
        header: t('logs.column.action'),
        meta: { place: 'title' },
        cell: ({ getValue }) => <LogActionBadge action={getValue()} />,
      }),
      column.display({
        id: 'subject',
        header: t('logs.column.subject'),
        meta: { place: 'two', share: '60%' },
        cell: ({ row }) => <LogSubjectCell entry={row.original} />,
      }),
      column.display({
        id: 'user',
        header: t('logs.column.user'),
        meta: { place: 'three', share: '40%' },
        cell: ({ row }) => <LogUser entry={row.original} />,
      }),
      column.accessor('ipAddress', {
        header: t('logs.column.ipAddress'),
        meta: { place: 'none' },
        cell: ({ getValue }) => getValue() || t('logs.notKept'),
      }),
      column.display({
        id: 'actions',
        header: t('logs.column.actions'),
        meta: { place: 'actions', align: 'end' },
        cell: ({ row }) => <LogRowAction entry={row.original} />,
      }),
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

/** What it was done to, as a link where it still exists; and what changed. Who signs in does it to nobody else. */
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

/** Opens an entry. */
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
