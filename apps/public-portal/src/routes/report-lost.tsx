import { LostReportForm } from '../features/reports/lost-report-form';
import { ReportScreen } from '../features/reports/report-screen';

/** `/report-lost`: somebody is missing a thing (§2). */
export const ReportLost = () => (
  <ReportScreen
    kind="reportLost"
    redirectAfter={({ delays }) => delays.lostReportRedirect}
    known={({ email, studentId, fullName }) => ({
      contactInfo: email,
      studentId: studentId ?? '',
      reportedBy: fullName,
    })}
    form={({ studentIdPrefix }, draft, onSent) => (
      <LostReportForm studentIdPrefix={studentIdPrefix} draft={draft} onSent={onSent} />
    )}
  />
);
