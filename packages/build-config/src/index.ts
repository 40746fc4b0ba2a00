export { defineFederatedApp, type FederatedApp } from './define-federated-app.ts';
export { defineServerBundle } from './define-server-bundle.ts';
export { defineSingleApp } from './define-single-app.ts';
