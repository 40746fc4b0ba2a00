import { defineFederatedApp } from '@lost-found/build-config';

export default defineFederatedApp({
  root: import.meta.dirname,
  firstPages: {
    texts: 'console-texts',
    screens: { '/login': ['console-login'], '*': ['console-frame'] },
  },
});
