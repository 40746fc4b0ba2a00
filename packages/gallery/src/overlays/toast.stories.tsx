import { createToaster, Toasts } from '@lost-found/design-system';
import { useEffect, useState } from 'react';
import { stay } from '../show';

export default { title: 'Overlays/Toasts', component: Toasts };

export const Kinds = () => {
  const [toaster] = useState(createToaster);
  useEffect(() => {
    const action = { label: 'Undo', onAction: stay };
    toaster.show({ id: 'saved', kind: 'success', text: 'Saved\nBlue umbrella', action });
    toaster.show({ id: 'failed', kind: 'error', text: 'This could not be loaded' });
    toaster.show({ id: 'desk', kind: 'info', text: 'The desk is open from 9:00 to 17:00.' });
  }, [toaster]);
  return <Toasts toaster={toaster} regionLabel="Messages" closeLabel="Close" duration={0} />;
};
