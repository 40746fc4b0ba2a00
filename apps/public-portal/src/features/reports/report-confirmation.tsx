import type { ReportReceipt } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useNavigate } from '@lost-found/router';
import { Download, Printer } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useCountdown } from '../../lib/use-countdown';
import { QrTag } from './qr-tag';
import styles from './report-confirmation.module.css';

interface ReportConfirmationProps {
  kind: 'report' | 'reportLost';
  receipt: ReportReceipt;
  /** What was reported. */
  title: string;
  /** Milliseconds until the search opens by itself (§9). */
  redirectAfter: number;
}

/** A report is in (§2): its QR code on a tag to keep, what happens next, and the way on, which can be stopped. */
export function ReportConfirmation({ kind, receipt, title, redirectAfter }: ReportConfirmationProps) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const wayOn = useRef<HTMLDivElement>(null);
  const wayOnId = useId();
  const { secondsLeft, stopped, stop } = useCountdown(redirectAfter, () => navigate('/search'));
  useEffect(() => heading.current?.focus(), []);
  const stay = () => {
    stop();
    // The button that was pressed goes.
    wayOn.current?.focus();
  };
  const print = () => {
    stop();
    window.print();
  };
  return (
    <div className={styles.confirmation}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} aria-describedby={wayOnId}>
          {t(`${kind}.success`)}
        </h1>
        <p className={styles.text}>{t(`${kind}.successText`)}</p>
        <div ref={wayOn} id={wayOnId} tabIndex={-1} className={styles.wayOn}>
          {stopped ? (
            <Link to="/search">{t('confirmation.toSearch')}</Link>
          ) : (
            <>
              <p>{t('confirmation.redirect', { count: secondsLeft })}</p>
              <Button size="small" variant="secondary" onClick={stay}>
                {t('confirmation.stay')}
              </Button>
            </>
          )}
        </div>
        {receipt.qrCode && (
          <div className={styles.actions}>
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" />}
              onClick={stop}
              render={<a href={receipt.qrCode} download={`lost-found-${receipt.id}.png`} />}
            >
              {t('confirmation.download')}
            </Button>
            <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={print}>
              {t('confirmation.print')}
            </Button>
          </div>
        )}
        <h2 className={styles.subtitle}>{t('confirmation.nextTitle')}</h2>
        <ol className={styles.steps}>
          <li>{t(`${kind}.next.first`)}</li>
          <li>{t(`${kind}.next.second`)}</li>
          <li>{t(`${kind}.next.third`)}</li>
        </ol>
      </div>
      {receipt.qrCode && <QrTag kind={kind} receipt={receipt} title={title} />}
    </div>
  );
}
