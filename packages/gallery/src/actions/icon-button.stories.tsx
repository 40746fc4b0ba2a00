import { IconButton } from '@lost-found/design-system';
import { Bell, Printer, Trash2 } from 'lucide-react';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default {
  title: 'Actions/IconButton',
  component: IconButton,
  parameters: { row: true },
} satisfies Meta<typeof IconButton>;

export const Variants = show(
  <>
    <IconButton label={texts.print}>
      <Printer />
    </IconButton>
    <IconButton label={texts.print} variant="secondary">
      <Printer />
    </IconButton>
    <IconButton label={texts.remove} variant="danger">
      <Trash2 />
    </IconButton>
  </>,
);

export const Small = show(
  <IconButton label={texts.print} size="small">
    <Printer />
  </IconButton>,
);

export const WithCount = show(
  <IconButton label={`${texts.messages}: 3 ${texts.unread}`} count="3">
    <Bell />
  </IconButton>,
);

export const Disabled = show(
  <IconButton label={texts.print} disabled>
    <Printer />
  </IconButton>,
);
