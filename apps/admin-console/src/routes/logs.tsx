/** `/admin/logs` */
export { SystemLogs as LogsRoute } from '../features/logs/system-logs';
