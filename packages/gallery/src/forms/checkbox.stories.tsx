import { Checkbox, Stack } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Forms/Checkbox', component: Checkbox } satisfies Meta<typeof Checkbox>;

export const States = show(
  <Stack>
    <Checkbox label={texts.remember} />
    <Checkbox label={texts.remember} defaultChecked />
    <Checkbox label={texts.remember} disabled />
    <Checkbox label={texts.select} labelHidden />
  </Stack>,
);
