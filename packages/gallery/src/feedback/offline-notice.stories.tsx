import { OfflineNotice } from '@lost-found/design-system';
import { show } from '../show';

export default { title: 'Feedback/OfflineNotice', component: OfflineNotice };

const setOnline = (onLine: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });

export const WithoutConnection = {
  ...show(OfflineNotice, { title: 'You are offline', children: 'What you typed is safe here.' }),
  beforeEach: () => {
    setOnline(false);
    return () => setOnline(true);
  },
};
