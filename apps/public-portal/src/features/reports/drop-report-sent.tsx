import { DeskPlace } from '@lost-found/app-kit';
import type { ReportReceipt } from '@lost-found/contracts';
import { Button, Container, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useEffect, useRef } from 'react';
import { KeptLink } from '../../parts/links/kept-link';
import styles from './drop-report.module.css';

interface DropReportSentProps {
  receipt: ReportReceipt;
  /** Opens an empty form at the same drop point. */
  onAnother: () => void;
}

/** Confirms the report of an item in a drop point. */
export function DropReportSent({ receipt, onAnother }: DropReportSentProps) {
  const { t } = useTranslation('portal');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Container size="narrow">
      <Stack gap="l">
        <h1 ref={heading} tabIndex={-1} className={styles.success}>
          {t('drop.success')}
        </h1>
        <p>{t('drop.successText')}</p>
        {receipt.reference && (
          <Link to={`/item/${receipt.id}`}>{t('drop.reference', { reference: receipt.reference })}</Link>
        )}
        {receipt.reportUrl && (
          <KeptLink
            url={receipt.reportUrl}
            label={t('confirmation.reportLink')}
            hint={t('confirmation.reportLinkHint')}
          />
        )}
        <DeskPlace />
        <div>
          <Button variant="secondary" onClick={onAnother}>
            {t('drop.another')}
          </Button>
        </div>
      </Stack>
    </Container>
  );
}
