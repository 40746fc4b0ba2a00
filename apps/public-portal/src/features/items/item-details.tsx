import { itemContactOptions } from '@lost-found/api-client';
import { DeskPlace, endOfLongWait, useReasonText } from '@lost-found/app-kit';
import { type ItemPage, type PublicItem, qrCodeFormat } from '@lost-found/contracts';
import { Badge, DescriptionList, Notice, Skeleton } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import styles from './item-details.module.css';

/** Lists the facts of a public item (§2), with the finder's contact or the desk, and until when the desk keeps it. */
export function ItemFacts({ item }: { item: PublicItem }) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const format = useFormat();
  const lost = item.isLostItem;
  const hasDesk = item.isAtDesk || item.isAtDropPoint;
  const contact = hasDesk ? <AskDesk {...item} /> : <Contact id={item.id} />;
  const status = lost ? t('item.stillMissing') : t('item.available');
  return (
    <DescriptionList
      className={styles.facts}
      items={[
        ...(item.description
          ? [
              {
                term: t('item.description'),
                description: <p className={styles.text}>{item.description}</p>,
                wide: true,
              },
            ]
          : []),
        { term: t('item.category'), description: label.category(item.category) },
        {
          term: t('item.status'),
          description: <Badge tone={lost ? 'warning' : 'success'}>{status}</Badge>,
        },
        {
          term: t(lost ? 'item.lastSeenLocation' : 'item.locationFound'),
          description: label.location(item.location),
        },
        { term: t(lost ? 'item.dateLost' : 'item.dateFound'), description: format.date(item.dateFound) },
        { term: t('item.referenceNumber'), description: item.reference },
        ...(item.lastDay ? [{ term: t('item.keptUntil'), description: format.date(item.lastDay) }] : []),
        ...(lost ? [] : [{ term: t('item.contact'), description: contact, wide: true }]),
      ]}
    />
  );
}

/** Shows the desk that has the item, or gets it from a drop point, instead of the finder's contact. */
function AskDesk({ deskId, isAtDropPoint }: Pick<PublicItem, 'deskId' | 'isAtDropPoint'>) {
  const { t } = useTranslation('portal');
  return (
    <>
      <p>{t(isAtDropPoint ? 'item.afterRound' : 'item.askDesk')}</p>
      <DeskPlace deskId={deskId} />
    </>
  );
}

/** Requests the contact only when the details are open. Lists and page sources contain no contacts to collect. */
function Contact({ id }: { id: string }) {
  const { t } = useTranslation('portal');
  const getReason = useReasonText();
  const { dateTime } = useFormat();
  const { data, error } = useQuery(itemContactOptions(id));
  const end = endOfLongWait(error);
  if (end) return t('item.contactLimit', { when: dateTime(end) });
  if (error) return getReason(error) ?? t('item.loadFailed');
  if (data) return <span className={styles.text}>{data.contactInfo}</span>;
  return (
    <>
      <div data-needs-script="">
        <Skeleton className={styles.line} />
      </div>
      <noscript>{t('noScript.contact')}</noscript>
    </>
  );
}

interface ItemPicturesProps {
  item: Pick<PublicItem, 'title' | 'images' | 'photoDescription'>;
}

/** The pictures of an item, named by their description, or by the title. Each one opens in full size. */
export function ItemPictures({ item }: ItemPicturesProps) {
  const { t } = useTranslation('portal');
  const { images, photoDescription } = item;
  const title = photoDescription || item.title;
  if (images.length === 0) return null;
  return (
    <ul className={styles.pictures} data-count={images.length}>
      {images.map((src, index) => (
        <li key={src} className={styles.picture}>
          <a href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              alt={t('item.picture', { title, number: index + 1, total: images.length })}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ItemQrCodeProps {
  title: string;
  /** PNG data URL. It is empty if the code could not be created (§8); the component then renders nothing. */
  qrCode: string;
}

/** The QR note of an item (§2): the code and its purpose. */
export function ItemQrCode({ title, qrCode }: ItemQrCodeProps) {
  const { t } = useTranslation('portal');
  if (!qrCode) return null;
  return (
    <figure className={styles.figure}>
      <img
        src={qrCode}
        alt={t('item.qrAlt', { title })}
        width={qrCodeFormat.width}
        height={qrCodeFormat.width}
        className={styles.qrCode}
      />
      <figcaption className={styles.qrNote}>{t('item.qrNote')}</figcaption>
    </figure>
  );
}

export type Reference = Extract<ItemPage, { access: 'reference' }>;

/** Returns the key of the text for an item that is not public. No such text contains personal data. */
const getKind = ({ isLostItem, status, title }: Reference) => {
  // A disposed item has no title, because no claimant got it.
  if (!isLostItem) return title === undefined ? 'closed' : 'gone';
  if (status === 'returned') return 'returned';
  return status === 'pending' ? 'underReview' : 'closed';
};

/** Says why an item cannot be shown in full: taken, returned, closed or still under review. */
export function ReferenceNotice({ reference }: { reference: Reference }) {
  const { t } = useTranslation('portal');
  const kind = getKind(reference);
  return (
    <Notice tone={kind === 'returned' ? 'success' : 'info'} title={t(`item.reference.${kind}.title`)}>
      {t(`item.reference.${kind}.text`)}
    </Notice>
  );
}
