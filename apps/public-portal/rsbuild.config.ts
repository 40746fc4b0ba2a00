import { defineFederatedApp } from '@lost-found/build-config';

export default defineFederatedApp({
  name: 'public-portal',
  kind: 'remote',
  root: import.meta.dirname,
  port: { env: 'PORTAL_PORT', default: 3002 },
  firstPages: {
    texts: 'portal-texts',
    screens: {
      '/': ['home'],
      '/search': ['search'],
      '/item/:id': ['item'],
      '/report': ['report'],
      '/report-lost': ['report-lost'],
      '*': ['home'],
    },
  },
});
