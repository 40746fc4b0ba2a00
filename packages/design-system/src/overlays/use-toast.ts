import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useMemo } from 'react';

export interface ToastOptions {
  /** Milliseconds; 0 keeps it until it is closed. The provider's duration by default. */
  duration?: number;
}

export interface ToastApi {
  success: (text: ReactNode, options?: ToastOptions) => string;
  /** Announced at once. */
  error: (text: ReactNode, options?: ToastOptions) => string;
  info: (text: ReactNode, options?: ToastOptions) => string;
  dismiss: (id?: string) => void;
}

/** Shows short messages over the page. Needs a ToastProvider above. */
export function useToast(): ToastApi {
  const { add, close } = Toast.useToastManager();
  return useMemo(() => {
    const show = (type: 'success' | 'error' | 'info') => (title: ReactNode, options?: ToastOptions) =>
      add({ type, title, timeout: options?.duration, priority: type === 'error' ? 'high' : 'low' });
    return { success: show('success'), error: show('error'), info: show('info'), dismiss: close };
  }, [add, close]);
}
