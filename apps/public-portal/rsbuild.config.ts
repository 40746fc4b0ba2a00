import { defineFederatedApp } from '@lost-found/build-config';

export default defineFederatedApp({
  root: import.meta.dirname,
  firstPages: {
    texts: 'portal-texts',
    // The home page needs no answers here, because it is readable before its recent items load.
    answers: { '/search': ['/api/items?pageSize=12&page=1'], '/item/:id': ['/api/items/:id'] },
    screens: {
      '/': ['home'],
      '/search': ['search'],
      '/item/:id': ['item'],
      '/report': ['report'],
      '/report-lost': ['report-lost'],
      '/claim/:id': ['claim'],
      '/case': ['case'],
      '/accessibility': ['accessibility'],
      '/privacy': ['privacy'],
      '*': ['home'],
    },
  },
});
