import { qrCodeFormat, type ReportReceipt } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import styles from './qr-tag.module.css';

interface QrTagProps {
  kind: 'report' | 'reportLost';
  receipt: ReportReceipt;
  /** What was reported. */
  title: string;
}

/** The QR code of a report on a claim tag (§2); on paper it is all that is printed. */
export function QrTag({ kind, receipt, title }: QrTagProps) {
  const { t } = useTranslation('portal');
  return (
    <figure className={styles.tag}>
      <span className={styles.hole} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <img
        src={receipt.qrCode}
        alt={t(`${kind}.qrAlt`)}
        width={qrCodeFormat.width}
        height={qrCodeFormat.width}
        className={styles.code}
      />
      <figcaption className={styles.caption}>
        <Link to={`/item/${receipt.id}`}>{t(`${kind}.qrCaption`)}</Link>
        <span className={styles.address}>{receipt.itemUrl}</span>
      </figcaption>
    </figure>
  );
}
