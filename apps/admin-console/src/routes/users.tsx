/** `/admin/users` */
export { UserManagement as UsersRoute } from '../features/users/user-management';
