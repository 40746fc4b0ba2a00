import { durations, type ToastMessage } from '@lost-found/contracts';
import { useEffect, useState } from 'react';
import { atRest } from '../at-rest';
import { listen } from './seam';
import type { ShownToasts } from './shown-toasts';

interface Toaster {
  show: (toast: ToastMessage) => void;
  dismiss: (id?: string) => void;
}

export type ToastQueue = ReturnType<typeof startQueue>;

/** Queues the toasts of all apps until the page can show them.  @param onWaiting something waits */
const startQueue = (onWaiting: () => void) => {
  const waiting: ToastMessage[] = [];
  let toaster: Toaster = {
    show: (toast) => {
      waiting.push(toast);
      onWaiting();
    },
    dismiss: (id) => waiting.splice(0, waiting.length, ...waiting.filter((toast) => id && toast.id !== id)),
  };
  const stops = [
    listen('lost-found:toast', (toast) => toaster.show(toast)),
    listen('lost-found:toast-dismiss', ({ id }) => toaster.dismiss(id)),
  ];
  return {
    isWaiting: () => waiting.length > 0,
    deliverTo: (ready: Toaster) => {
      toaster = ready;
      for (const toast of waiting.splice(0)) ready.show(toast);
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};

const load = async () => (await import(/* webpackChunkName: "toasts" */ './shown-toasts')).ShownToasts;

interface PageToastsProps {
  /** Milliseconds until a toast goes by itself. */
  duration?: number;
}

/**
 * The toasts of the page, whichever app on it they are from: once, by the page's owner. No page begins with one, so that
 * what draws them is downloaded when the page is at rest, or with the first; where that fails, with the next one or
 * when the connection is back.
 */
export const PageToasts = ({ duration = durations.toast }: PageToastsProps) => {
  const [queue, setQueue] = useState<ToastQueue>();
  const [Shown, setShown] = useState<typeof ShownToasts>();
  useEffect(() => {
    const draw = () =>
      void load().then(
        (loaded) => setShown(() => loaded),
        () => undefined,
      );
    const started = startQueue(draw);
    setQueue(started);
    const whenOnline = () => started.isWaiting() && draw();
    window.addEventListener('online', whenOnline);
    const stopWaiting = atRest(draw);
    return () => {
      stopWaiting();
      started.stop();
      window.removeEventListener('online', whenOnline);
    };
  }, []);
  return Shown && queue ? <Shown queue={queue} duration={duration} /> : null;
};
