import { createToaster, Toasts } from '@lost-found/design-system';
import { useEffect, useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { texts } from '../texts';

export default {
  title: 'Overlays/Toasts',
  component: Toasts,
} satisfies Meta<typeof Toasts>;

export const Kinds = {
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
