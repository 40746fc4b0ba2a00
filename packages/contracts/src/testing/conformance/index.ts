export { describeConformance } from './describe-conformance.js';
export { conformingRoutes } from './exchanges/index.js';
export type { Answer, Browser, LinkPurpose, Sent, Target } from './target.js';
