import { FoundReportForm } from '../features/reports/found-report-form';
import { ReportScreen } from '../features/reports/report-screen';

/** `/report`: somebody found a thing (§2). */
export const Report = () => (
  <ReportScreen
    kind="report"
    redirectAfter={({ delays }) => delays.foundReportRedirect}
    known={({ email }) => ({ contactInfo: email })}
    form={(_, draft, onSent) => <FoundReportForm draft={draft} onSent={onSent} />}
  />
);
