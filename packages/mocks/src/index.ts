export { createDemoStore } from './campus';
export { demoHandlers } from './handlers';
