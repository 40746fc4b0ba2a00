import { defineFederatedApp } from '@lost-found/build-config';
import { remoteTable } from './src/remotes/remote-table';

export default defineFederatedApp({
  name: 'shell',
  kind: 'host',
  root: import.meta.dirname,
  port: { env: 'SHELL_PORT', default: 3001 },
  firstPages: { texts: 'texts', mounts: remoteTable },
});
