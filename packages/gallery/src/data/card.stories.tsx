import { Card, Stack } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Data/Card', component: Card } satisfies Meta<typeof Card>;

export const Paddings = show(
  <Stack>
    <Card padding="small">{texts.umbrellaText}</Card>
    <Card>{texts.umbrellaText}</Card>
    <Card padding="large">{texts.umbrellaText}</Card>
  </Stack>,
);

export const AsSection = show(
  <Card render={<section aria-label={texts.umbrella} />}>{texts.umbrellaText}</Card>,
);
