import { defineFederatedApp } from '@lost-found/build-config';

export default defineFederatedApp({
  name: 'shell',
  kind: 'host',
  root: import.meta.dirname,
  port: { env: 'SHELL_PORT', default: 3001 },
});
