/** `/admin/dashboard` */
export { Dashboard as DashboardRoute } from '../features/dashboard/dashboard';
