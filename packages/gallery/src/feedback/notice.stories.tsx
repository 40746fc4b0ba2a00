import { Button, Notice, Stack } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Feedback/Notice', component: Notice } satisfies Meta<typeof Notice>;

export const Tones = show(
  <Stack>
    <Notice title={texts.desk}>{texts.contact}</Notice>
    <Notice tone="success" title={texts.saved}>
      {texts.savedText}
    </Notice>
    <Notice tone="warning" title={texts.offline}>
      {texts.offlineText}
    </Notice>
    <Notice tone="danger" title={texts.failed}>
      {texts.failedHint}
    </Notice>
  </Stack>,
);

export const WithAction = show(
  <Notice
    tone="danger"
    title={texts.failed}
    live
    action={
      <Button size="small" variant="secondary">
        {texts.retry}
      </Button>
    }
  />,
);

export const Dismissible = show(
  <Notice tone="success" onDismiss={() => undefined} dismissLabel={texts.close}>
    {texts.savedText}
  </Notice>,
);

export const Banner = {
  parameters: { layout: 'fullscreen' },
  render: () => <Notice banner>{texts.contact}</Notice>,
};
