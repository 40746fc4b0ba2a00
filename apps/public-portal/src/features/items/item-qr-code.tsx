import { qrCodeFormat } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import styles from './item-qr-code.module.css';

interface ItemQrCodeProps {
  title: string;
  /** PNG data URL; empty where it could not be drawn (§8), then nothing is shown. */
  qrCode: string;
}

/** The QR note of an item (§2): its code, and what it is good for. */
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
        className={styles.code}
      />
      <figcaption className={styles.note}>{t('item.qrNote')}</figcaption>
    </figure>
  );
}
