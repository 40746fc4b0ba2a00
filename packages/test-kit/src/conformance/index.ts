export { describeConformance } from './describe-conformance.js';
export { conformingRoutes } from './exchanges/index.js';
export { stepsTo } from './exchanges/transitions.js';
export type { Answer, Browser, LinkPurpose, Passkey, Sent, Target } from './target.js';
