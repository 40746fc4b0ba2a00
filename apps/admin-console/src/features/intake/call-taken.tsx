import { findMail, type ReportReceipt } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useSiteName, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { Phone, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Facts, fact } from '../../shared/text/facts';
import styles from './intake.module.css';

/** A saved call, as the caller needs it. */
export interface CallReceipt extends Pick<ReportReceipt, 'id' | 'reference' | 'reportUrl'> {
  title: string;
  contactInfo: string;
}

interface CallTakenProps {
  receipt: CallReceipt;
  onNext: () => void;
}

/** Confirms the report of a caller: the reference to read out, and where the secret link is. */
export function CallTaken({ receipt, onNext }: CallTakenProps) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { id, title, reference, reportUrl, contactInfo } = receipt;
  const facts = [
    fact(t('claims.detail.item'), title),
    fact(t('reference'), <Link to={`/admin/lost-items?item=${id}`}>{reference}</Link>),
    fact(t('call.link'), reportUrl),
  ];
  return (
    <section className={styles.suggested} aria-label={t('call.receipt')}>
      <p className={styles.onPaper}>{site}</p>
      <p role="status" className={styles.reference}>
        {findMail(contactInfo) ? t('call.mailed', { address: contactInfo }) : t('call.readOut')}
      </p>
      <Facts facts={facts} />
      <div className={styles.takenActions}>
        <Button ref={next} icon={<Phone />} onClick={onNext}>
          {t('call.next')}
        </Button>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t('handover.print')}
        </Button>
      </div>
    </section>
  );
}
