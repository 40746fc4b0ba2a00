/** `/admin/reporters` */
export { ManageReporters as ReportersRoute } from '../features/reporters/manage-reporters';
