import { createToaster, Toasts } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useState } from 'react';
import type { ToastQueue } from './page-toasts';

interface ShownToastsProps {
  queue: ToastQueue;
  /** Milliseconds until a toast goes by itself. */
  duration: number;
}

/** Shows the toasts of the page, waiting ones first. */
export const ShownToasts = ({ queue, duration }: ShownToastsProps) => {
  const { t } = useTranslation();
  const [toaster] = useState(createToaster);
  useEffect(() => queue.deliverTo(toaster), [queue, toaster]);
  return (
    <Toasts
      toaster={toaster}
      duration={duration}
      regionLabel={t('toast.region')}
      closeLabel={t('toast.close')}
    />
  );
};
