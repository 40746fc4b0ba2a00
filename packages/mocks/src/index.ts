export * from './handlers';
export { problem } from './lib/answers';
export { newClaim } from './sample/claims';
export { sampleId } from './sample/ids';
export { newItem } from './sample/items';
export { createStore, log, type Store } from './store';
