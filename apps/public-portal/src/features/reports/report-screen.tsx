import type { PublicConfig, ReportReceipt } from '@lost-found/contracts';
import { Card, Container, PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePage } from '../../lib/page/use-page';
import { WithConfig } from '../../lib/page/with-config';
import { ReportConfirmation } from './report-confirmation';
import styles from './report-screen.module.css';

interface ReportScreenProps {
  kind: 'report' | 'reportLost';
  redirectAfter: (config: PublicConfig) => number;
  form: (config: PublicConfig, onSent: (receipt: ReportReceipt) => void) => ReactNode;
}

/** A report's form and, once it is sent, its confirmation (§2). */
export function ReportScreen({ kind, redirectAfter, form }: ReportScreenProps) {
  const { t } = useTranslation('portal');
  const heading = usePage(t(`${kind}.title`));
  const queries = useQueryClient();
  const [receipt, setReceipt] = useState<ReportReceipt>();
  const finish = (sent: ReportReceipt) => {
    setReceipt(sent);
    void queries.invalidateQueries({ queryKey: ['items'] });
  };
  return (
    <Container size={receipt ? 'medium' : 'narrow'} className={styles.screen}>
      {!receipt && (
        <PageHeader title={t(`${kind}.title`)} description={t(`${kind}.intro`)} headingRef={heading} />
      )}
      <WithConfig>
        {(config) =>
          receipt ? (
            <ReportConfirmation kind={kind} receipt={receipt} redirectAfter={redirectAfter(config)} />
          ) : (
            <Card padding="large">{form(config, finish)}</Card>
          )
        }
      </WithConfig>
    </Container>
  );
}
