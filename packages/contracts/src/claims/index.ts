export * from './case.js';
export * from './claim.js';
export * from './claim-transitions.js';
export * from './submit-claim.js';
