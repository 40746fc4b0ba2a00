/** `/admin/notifications` */
export { Notifications as NotificationsRoute } from '../features/notifications/notifications';
