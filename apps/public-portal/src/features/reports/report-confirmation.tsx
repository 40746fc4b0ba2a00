import { DeskPlace } from '@lost-found/app-kit';
import { qrCodeFormat, type ReportReceipt } from '@lost-found/contracts';
import { Button, LogoMark } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useNavigate } from '@lost-found/router';
import { Download, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { KeptLink } from '../../parts/links/kept-link';
import { Countdown } from '../../shared/countdown';
import styles from './report-confirmation.module.css';

/** The possible matches on the confirmation. With them, the page does not redirect by itself. */
export interface ConfirmationMatches {
  /** The button that leads to the list. */
  button: ReactNode;
  list: ReactNode;
}

interface ReportConfirmationProps {
  kind: 'report' | 'reportLost';
  receipt: ReportReceipt;
  /** The title of the reported item. */
  title: string;
  /** Milliseconds until the search opens by itself (§9). */
  redirectAfter: number;
  matches: ConfirmationMatches | undefined;
}

/**
 * Confirms a report (§2): where to bring a found item, the link and the next steps, a tag with its QR code, or its link if the
 * code could not be created (§8), and a redirect that the reporter can stop.
 */
export function ReportConfirmation({
  kind,
  receipt,
  title,
  redirectAfter,
  matches,
}: ReportConfirmationProps) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wayOnId = useId();
  useEffect(() => heading.current?.focus(), []);
  const { qrCode } = receipt;
  const toSearch = <Link to="/search">{t('confirmation.toSearch')}</Link>;
  return (
    <div ref={area} className={styles.confirmation}>
      <div className={styles.head}>
        <div className={styles.success}>
          <LogoMark swings />
          <h1 ref={heading} tabIndex={-1} aria-describedby={wayOnId}>
            {t(`${kind}.success`)}
          </h1>
        </div>
        {matches ? (
          <div id={wayOnId} className={styles.ways}>
            {matches.button}
            {toSearch}
          </div>
        ) : (
          <Countdown
            id={wayOnId}
            after={redirectAfter}
            onEnd={() => navigate('/search')}
            area={area}
            text={(count) => t('confirmation.redirect', { count })}
            stayLabel={t('confirmation.stay')}
          >
            {toSearch}
          </Countdown>
        )}
      </div>
      <div className={styles.rest}>
        {kind === 'report' && (
          <>
            <h2 className={styles.subtitle}>{t('report.bring')}</h2>
            <p>{t(qrCode ? 'report.next.first' : 'report.next.firstLink')}</p>
            <DeskPlace />
          </>
        )}
        {matches?.list}
        {receipt.reportUrl && (
          <KeptLink
            url={receipt.reportUrl}
            label={t('confirmation.reportLink')}
            hint={t('confirmation.reportLinkHint')}
          />
        )}
        <h2 className={styles.subtitle}>{t('confirmation.nextTitle')}</h2>
        <ol className={styles.steps}>
          {kind === 'reportLost' && <li>{t('reportLost.next.first')}</li>}
          <li>{t(`${kind}.next.second`)}</li>
          <li>{t(`${kind}.next.third`)}</li>
        </ol>
        {kind === 'reportLost' && <DeskPlace />}
        <p className={styles.text}>{t(qrCode ? `${kind}.successText` : `${kind}.successTextLink`)}</p>
        {qrCode ? (
          <div className={styles.actions}>
            <Button
              variant="secondary"
              icon={<Download />}
              render={<a href={qrCode} download={`lost-found-${receipt.id}.png`} />}
            >
              {t('confirmation.download')}
            </Button>
            <Button
              variant="secondary"
              data-needs-script=""
              icon={<Printer />}
              onClick={() => window.print()}
            >
              {t('confirmation.print')}
            </Button>
          </div>
        ) : (
          <KeptLink url={receipt.itemUrl} label={t(`${kind}.qrCaption`)} />
        )}
      </div>
      <QrTag kind={kind} receipt={receipt} title={title} />
    </div>
  );
}

interface QrTagProps {
  kind: 'report' | 'reportLost';
  receipt: ReportReceipt;
  /** The title of the reported item. */
  title: string;
}

/** A claim tag with the reference, the QR code and the link of a report (§2). The print contains only this tag. */
function QrTag({ kind, receipt, title }: QrTagProps) {
  const { t } = useTranslation('portal');
  return (
    <figure className={styles.tag}>
      <span className={styles.hole} aria-hidden="true" />
      <p className={styles.tagTitle}>{title}</p>
      {receipt.qrCode && (
        <img
          src={receipt.qrCode}
          alt={t(`${kind}.qrAlt`)}
          width={qrCodeFormat.width}
          height={qrCodeFormat.width}
          className={styles.code}
        />
      )}
      <figcaption className={styles.caption}>
        {receipt.reference && (
          <p>
            {t('item.referenceNumber')} <strong className={styles.reference}>{receipt.reference}</strong>
          </p>
        )}
        <Link to={`/item/${receipt.id}`}>{t(`${kind}.qrCaption`)}</Link>
        <span className={styles.address}>{receipt.itemUrl}</span>
      </figcaption>
    </figure>
  );
}
