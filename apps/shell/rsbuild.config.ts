import { defineFederatedApp } from '@lost-found/build-config';

export default defineFederatedApp({
  root: import.meta.dirname,
  firstPages: { takesOver: true, trustsOwnScripts: true, texts: 'texts' },
});
