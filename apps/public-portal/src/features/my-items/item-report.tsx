import {
  isAddedToByOwner,
  isEditableByOwner,
  isWithdrawable,
  type OwnItem,
  qrCodeFormat,
} from '@lost-found/contracts';
import { Badge, Button, Card, DescriptionList } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { EditItemDialog } from './edit-item-dialog';
import { HaveItBack } from './have-it-back';
import styles from './my-items.module.css';
import type { ReportWays } from './report-ways';
import { useItemStatus } from './use-item-status';
import { WithdrawItem } from './withdraw-item';

interface ItemReportProps {
  item: OwnItem;
  ways: ReportWays;
  onGone: () => void;
  /** The news of the report; a link to them if left out. */
  news?: ReactNode;
}

/** Shows the person's own report: its status, data, history and possible actions. */
export function ItemReport({ item, ways, onGone, news }: ItemReportProps) {
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
        <ReportFacts item={item} />
        <StatusHistory item={item} />
        {news}
        <ItemActions item={item} ways={ways} onGone={onGone} hasNews={Boolean(news)} />
      </article>
    </Card>
  );
}

function ReportFacts({ item }: { item: OwnItem }) {
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
  ways: ReportWays;
  onGone: () => void;
  /** True if the news stands above. */
  hasNews: boolean;
}

/** The actions that the report's status allows (§4). */
function ItemActions({ item, ways, onGone, hasNews }: ItemActionsProps) {
  const { t } = useTranslation('profile');
  const { id, title, qrCode, newsToken } = item;
  const [editing, setEditing] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <HaveItBack item={item} ways={ways} onAnswered={onGone} />
      {!item.lock && (isEditableByOwner(item) || isAddedToByOwner(item)) && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t(isAddedToByOwner(item) ? 'items.addToOf' : 'items.editOf', { title })}
          onClick={() => {
            setEditing(editing + 1);
            setOpen(true);
          }}
        >
          {t(isAddedToByOwner(item) ? 'items.addTo' : 'items.edit')}
        </Button>
      )}
      {!item.lock && isWithdrawable(item) && <WithdrawItem item={item} ways={ways} onGone={onGone} />}
      {/* An older service sends no token. */}
      {newsToken && !hasNews && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('news.linkOf', { title })}
          render={<Link to={`/report-news#${newsToken}`} />}
        >
          {t('news.link')}
        </Button>
      )}
      {qrCode && <QrDialog item={item} />}
      <Button
        size="small"
        variant="ghost"
        className={styles.page}
        aria-label={t('items.pageOf', { title })}
        render={<Link to={`/item/${id}`} />}
      >
        {t('items.page')}
      </Button>
      {/* The key resets the form at each opening. */}
      {editing > 0 && (
        <EditItemDialog key={editing} item={item} ways={ways} open={open} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

/** The status changes of a report, the oldest first. It is collapsed, because most people want the current status. */
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

/** Shows the QR code of a report's public page (§9) and offers it as a download. */
function QrDialog({ item: { id, title, qrCode } }: { item: OwnItem }) {
  const { t } = useTranslation(['profile', 'portal', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('items.qrOf', { title })}
        onClick={() => setOpen(true)}
      >
        {t('items.qr')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="small"
        title={t('items.qr')}
        description={title}
        closeLabel={t('common:close')}
        footer={
          <Button icon={<Download />} render={<a href={qrCode} download={`lost-found-${id}.png`} />}>
            {t('portal:confirmation.download')}
          </Button>
        }
      >
        <img
          src={qrCode}
          alt={t('portal:item.qrAlt', { title })}
          width={qrCodeFormat.width}
          height={qrCodeFormat.width}
          className={styles.code}
        />
      </Dialog>
    </>
  );
}
