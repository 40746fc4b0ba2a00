/** `/admin/lost-items` */
export { LostItems as LostItemsRoute } from '../features/lost-items/lost-items';
