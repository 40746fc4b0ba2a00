import { OfflineNotice } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { texts } from '../texts';

export default {
  title: 'Feedback/OfflineNotice',
  component: OfflineNotice,
} satisfies Meta<typeof OfflineNotice>;

const setOnline = (onLine: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });

export const WithoutConnection = {
  beforeEach: () => {
    setOnline(false);
    return () => setOnline(true);
  },
  render: () => <OfflineNotice title={texts.offline}>{texts.offlineText}</OfflineNotice>,
};
