/** `/admin/items` */
export { ManageItems as ItemsRoute } from '../features/items/manage-items';
