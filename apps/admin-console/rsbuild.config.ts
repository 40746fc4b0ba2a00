import { defineFederatedApp } from '@lost-found/build-config';

export default defineFederatedApp({
  name: 'admin-console',
  kind: 'remote',
  root: import.meta.dirname,
  port: { env: 'CONSOLE_PORT', default: 3003 },
  firstPages: {
    texts: 'console-texts',
    screens: { '/login': ['console-login'], '*': ['console-frame'] },
  },
});
