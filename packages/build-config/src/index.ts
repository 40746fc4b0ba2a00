export { defineFederatedApp, type FederatedApp } from './define-federated-app.ts';
export { defineSingleApp } from './define-single-app.ts';
export { sharedSingletons } from './shared.ts';
