export { defineFederatedApp, type FederatedApp } from './define-federated-app.ts';
export { sharedSingletons } from './shared.ts';
