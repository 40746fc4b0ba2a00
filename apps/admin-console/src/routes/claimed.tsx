/** `/admin/claimed` */
export { ClaimedItems as ClaimedRoute } from '../features/claimed-items/claimed-items';
