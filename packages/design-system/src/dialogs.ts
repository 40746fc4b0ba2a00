/**
 * Apart from the rest, because no first page shows one: shared between the bundles too, and downloaded when a screen
 * that has one is opened.
 */
export { AdminLayout } from './navigation/admin-layout';
export { ActionMenu, type MenuAction } from './overlays/action-menu';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog';
export { Dialog, type DialogProps } from './overlays/dialog';
