import { ProgressBar, Skeleton, Spinner, Stack } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Feedback/Progress', component: ProgressBar } satisfies Meta<typeof ProgressBar>;

export const Known = show(<ProgressBar label={texts.uploading} value={40} />);

export const InWords = show(<ProgressBar label={texts.uploading} value={1} max={3} valueText="1 / 3" />);

export const Unknown = show(<ProgressBar label={texts.uploading} value={null} />);

export const Spinning = show(
  <Stack>
    <Spinner label={texts.loading} />
    <Spinner label={texts.loading} labelHidden />
    <Spinner label={texts.loading} block />
  </Stack>,
);

export const Shape = show(<Skeleton />);
