import type { ToastMessage } from '@lost-found/contracts';
import { send } from './seam';

interface Options extends Pick<ToastMessage, 'duration' | 'action'> {
  /** A later toast of this app with the same name replaces this one. */
  name?: string;
}

type Show = (text: string, options?: Options) => string;

interface Toast {
  success: Show;
  /** Announced at once. */
  error: Show;
  info: Show;
  dismiss: (id?: string) => void;
}

let sent = 0;

const show =
  (kind: ToastMessage['kind']): Show =>
  (text, { name, ...options } = {}) => {
    sent += 1;
    const id = `${APP_NAME}-${name ?? sent}`;
    send('lost-found:toast', { ...options, id, kind, text });
    return id;
  };

const toast: Toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  dismiss: (id) => send('lost-found:toast-dismiss', { id }),
};

/** Shows short messages on the page. They stay when their screen closes. */
export const useToast = (): Toast => toast;
