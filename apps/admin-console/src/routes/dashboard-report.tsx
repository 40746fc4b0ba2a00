/** `/admin/dashboard/report` */
export { PrintableReport as DashboardReportRoute } from '../features/dashboard/printable-report';
