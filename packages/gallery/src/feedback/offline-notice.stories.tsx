import { OfflineNotice } from '@lost-found/design-system';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof OfflineNotice> = {
  title: 'Feedback/OfflineNotice',
  component: OfflineNotice,
};
export default meta;
type Story = StoryObj<typeof OfflineNotice>;

const setOnline = (onLine: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });

export const WithoutConnection: Story = {
  beforeEach: () => {
    setOnline(false);
    return () => setOnline(true);
  },
  render: () => <OfflineNotice title={texts.offline}>{texts.offlineText}</OfflineNotice>,
};
