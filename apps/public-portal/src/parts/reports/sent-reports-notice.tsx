import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useState } from 'react';
import { KeptLink } from '../links/kept-link';
import { forgetSentReport, listSentReports } from './sent-reports';

interface SentReportsNoticeProps {
  /** Moves the focus after a notice was closed. */
  onClosed: () => void;
}

/** Shows the links of the reports that a visitor sent in this tab, until each is closed. */
export function SentReportsNotice({ onClosed }: SentReportsNoticeProps) {
  const { t } = useTranslation(['portal', 'common']);
  const [reports, setReports] = useState(listSentReports);
  return reports.map((report) => (
    <Notice
      key={report.reportUrl}
      tone="success"
      title={t('sentReport.title', { title: report.title })}
      dismissLabel={t('common:close')}
      onDismiss={() => {
        forgetSentReport(report);
        setReports(listSentReports());
        onClosed();
      }}
    >
      <KeptLink
        url={report.reportUrl}
        label={t('confirmation.reportLink')}
        hint={t('confirmation.reportLinkHint')}
      />
      <p>
        <Link to={`/report-status${new URL(report.reportUrl, location.href).hash}`}>
          {t('sentReport.open')}
        </Link>
      </p>
    </Notice>
  ));
}
