import { createToaster, Toasts } from '@lost-found/design-system';
import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Toasts> = {
  title: 'Overlays/Toasts',
  component: Toasts,
};
export default meta;
type Story = StoryObj<typeof Toasts>;

export const Kinds: Story = {
  render: function Kinds() {
    const [toaster] = useState(createToaster);
    useEffect(() => {
      const { saved, umbrella, undo, failed, contact } = texts;
      toaster.show({
        id: 'saved',
        kind: 'success',
        text: `${saved}\n${umbrella}`,
        action: { label: undo, onAction: () => undefined },
      });
      toaster.show({ id: 'failed', kind: 'error', text: failed });
      toaster.show({ id: 'contact', kind: 'info', text: contact });
    }, [toaster]);
    return <Toasts toaster={toaster} regionLabel={texts.messages} closeLabel={texts.close} duration={0} />;
  },
};
