export * from './handlers';
export { newMessage } from './handlers/case-changes';
export { endSession, notify } from './handlers/notifications';
export { problem } from './lib/answers';
export { newClaim } from './sample/claims';
export { sampleId } from './sample/ids';
export { newItem } from './sample/items';
export { newNotification } from './sample/notifications';
export { type AccountLink, createStore, log, type Store } from './store';
