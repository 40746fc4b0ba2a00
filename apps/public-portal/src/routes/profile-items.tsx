import { ownItemsOptions } from '@lost-found/api-client';
import { LoadFailed, usePage } from '@lost-found/app-kit';
import { isEditableByOwner, isWithdrawable, type OwnItem } from '@lost-found/contracts';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  EmptyState,
  PageHeader,
  Spinner,
  Stack,
} from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { EditItemDialog } from '../features/my-items/edit-item-dialog';
import styles from '../features/my-items/my-items.module.css';
import { QrDialog } from '../features/my-items/qr-dialog';
import { useItemStatus } from '../features/my-items/use-item-status';
import { WithdrawItem } from '../features/my-items/withdraw-item';
import { Pages, usePageNumber } from '../lib/list/pages';

export const ProfileItems = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.items'));
  return (
    <>
      <PageHeader title={t('pages.items')} description={t('items.intro')} headingRef={heading} />
      <MyItems onGone={() => heading.current?.focus()} />
    </>
  );
};

/** What one reported as found or lost, the newest first, with what became of it (§3). */
function MyItems({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const { page, setPage } = usePageNumber();
  const query = useQuery(ownItemsOptions({ page }));
  const { data: list, error } = query;
  if (!list && error) return <LoadFailed query={query} />;
  if (!list) return <Spinner label={t('common:loading')} block />;
  if (list.total === 0) return <NothingReported />;
  return (
    <Stack gap="l">
      <ul className={styles.list}>
        {list.data.map((item) => (
          <ItemReport key={item.id} item={item} onGone={onGone} />
        ))}
      </ul>
      <Pages list={list} onPageChange={setPage} />
    </Stack>
  );
}

function NothingReported() {
  const { t } = useTranslation('profile');
  return (
    <EmptyState
      title={t('items.empty')}
      hint={t('items.emptyHint')}
      action={
        <div className={styles.ways}>
          <Button render={<Link to="/report" />}>{t('items.reportFound')}</Button>
          <Button variant="secondary" render={<Link to="/report-lost" />}>
            {t('items.reportLost')}
          </Button>
        </div>
      }
    />
  );
}

interface ItemReportProps {
  item: OwnItem;
  onGone: () => void;
}

/** A report of one's own: what one told, how it stands and came to, and what one may do with it. */
function ItemReport({ item, onGone }: ItemReportProps) {
  const { t } = useTranslation('profile');
  const status = useItemStatus();
  const id = useId();
  const picture = item.thumbnail ?? item.images[0];
  return (
    <Card render={<li />} className={styles.item}>
      {picture && (
        <img src={picture} alt="" width={400} height={300} loading="lazy" className={styles.picture} />
      )}
      <article aria-labelledby={id} className={styles.body}>
        <p className={styles.kind}>
          <Badge tone={status.tone(item.status)}>{status.name(item, item.status)}</Badge>
          {t(item.isLostItem ? 'items.lostReport' : 'items.foundItem')}
        </p>
        <h2 id={id} className={styles.title}>
          {item.title}
        </h2>
        <p>{status.next(item)}</p>
        {item.lock && isWithdrawable(item) && <p>{t(`items.lock.${item.lock}`)}</p>}
        <Told item={item} />
        <StatusHistory item={item} />
        <ItemActions item={item} onGone={onGone} />
      </article>
    </Card>
  );
}

function Told({ item }: { item: OwnItem }) {
  const { t } = useTranslation(['portal', 'profile']);
  const label = useLabel();
  const format = useFormat();
  const { isLostItem: lost, decisionReason, description, category, location, dateFound, contactInfo } = item;
  return (
    <DescriptionList
      items={[
        {
          term: t('item.description'),
          description: <span className={styles.text}>{description}</span>,
          wide: true,
        },
        { term: t('item.referenceNumber'), description: item.reference },
        { term: t('item.category'), description: label.category(category) },
        {
          term: t(lost ? 'item.lastSeenLocation' : 'item.locationFound'),
          description: <span className={styles.text}>{label.location(location)}</span>,
        },
        {
          term: t(lost ? 'item.dateLost' : 'item.dateFound'),
          description: item.lastSeenAt ? format.dateTime(item.lastSeenAt) : format.date(dateFound),
        },
        ...(decisionReason
          ? [
              {
                term: t('case.reason', { ns: 'profile' }),
                description: <span className={styles.text}>{decisionReason}</span>,
                wide: true,
              },
            ]
          : []),
        { term: t('item.contact'), description: <span className={styles.text}>{contactInfo}</span> },
      ]}
    />
  );
}

interface ItemActionsProps {
  item: OwnItem;
  onGone: () => void;
}

/** What one may do with a report as it stands (§4). */
function ItemActions({ item, onGone }: ItemActionsProps) {
  const { t } = useTranslation('profile');
  const { id, title, qrCode } = item;
  const [editing, setEditing] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.actions}>
      {!item.lock && isEditableByOwner(item) && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('items.editOf', { title })}
          onClick={() => {
            setEditing(editing + 1);
            setOpen(true);
          }}
        >
          {t('items.edit')}
        </Button>
      )}
      {!item.lock && isWithdrawable(item) && <WithdrawItem item={item} onGone={onGone} />}
      {qrCode && <QrDialog item={item} />}
      <Button
        size="small"
        variant="ghost"
        aria-label={t('items.pageOf', { title })}
        render={<Link to={`/item/${id}`} />}
      >
        {t('items.page')}
      </Button>
      {/* A new one for each opening: that is what empties the form. */}
      {editing > 0 && <EditItemDialog key={editing} item={item} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** When a report came to which status, the oldest first; folded, as most look for how it stands now. */
function StatusHistory({ item }: { item: OwnItem }) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const status = useItemStatus();
  return (
    <details className={styles.history}>
      <summary>{t('items.history')}</summary>
      <ol>
        <li>
          <span>{t('items.reported')}</span> <time dateTime={item.createdAt}>{dateTime(item.createdAt)}</time>
        </li>
        {item.history.map(({ status: name, at }) => (
          <li key={`${at} ${name}`}>
            <span>{status.name(item, name)}</span> <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
