import type { ReportReceipt } from '@lost-found/contracts';
import { qrCodeFormat } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useNavigate } from '@lost-found/router';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCountdown } from '../../lib/use-countdown';
import styles from './report-confirmation.module.css';

interface ReportConfirmationProps {
  kind: 'report' | 'reportLost';
  receipt: ReportReceipt;
  /** Milliseconds until the search opens by itself (§9). */
  redirectAfter: number;
}

/** A report is in (§2): its QR code on a tag to keep, and the way on, which can be stopped. */
export function ReportConfirmation({ kind, receipt, redirectAfter }: ReportConfirmationProps) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { secondsLeft, stopped, stop } = useCountdown(redirectAfter, () => navigate('/search'));
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.confirmation}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`${kind}.success`)}
        </h1>
        <p className={styles.text}>{t(`${kind}.successText`)}</p>
        {receipt.qrCode && (
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            render={<a href={receipt.qrCode} download={`lost-found-${receipt.id}.png`} />}
          >
            {t('confirmation.download')}
          </Button>
        )}
        {stopped ? (
          <p>
            <Link to="/search">{t('confirmation.toSearch')}</Link>
          </p>
        ) : (
          <div className={styles.redirect}>
            <p>{t('confirmation.redirect', { count: secondsLeft })}</p>
            <Button size="small" variant="secondary" onClick={stop}>
              {t('confirmation.stay')}
            </Button>
          </div>
        )}
      </div>
      {receipt.qrCode && <QrTag kind={kind} receipt={receipt} />}
    </div>
  );
}

function QrTag({ kind, receipt }: Pick<ReportConfirmationProps, 'kind' | 'receipt'>) {
  const { t } = useTranslation('portal');
  return (
    <figure className={styles.tag}>
      <span className={styles.hole} aria-hidden="true" />
      <img
        src={receipt.qrCode}
        alt={t(`${kind}.qrAlt`)}
        width={qrCodeFormat.width}
        height={qrCodeFormat.width}
        className={styles.code}
      />
      <figcaption className={styles.caption}>{t(`${kind}.qrCaption`)}</figcaption>
    </figure>
  );
}
