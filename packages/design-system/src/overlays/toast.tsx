import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { IconButton } from '../actions/icon-button';
import styles from './toast.module.css';

export interface ToastProviderProps {
  children: ReactNode;
  regionLabel: string;
  closeLabel: string;
  /** Milliseconds until a toast goes by itself; waits while it is hovered or focused. */
  duration: number;
}

/** Holds the toasts of the whole page: one, at the root. */
export function ToastProvider({ children, regionLabel, closeLabel, duration }: ToastProviderProps) {
  return (
    <Toast.Provider timeout={duration} limit={4}>
      {children}
      <Toast.Portal>
        <ToastRegion label={regionLabel} closeLabel={closeLabel} />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const viewport = useRef<HTMLDivElement>(null);
  const { toasts } = Toast.useToastManager();
  useToastFloor(viewport, toasts);
  return (
    <Toast.Viewport ref={viewport} className={styles.viewport} aria-label={label}>
      <ToastList closeLabel={closeLabel} />
    </Toast.Viewport>
  );
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * A group, not Base UI's dialog: nothing here asks for an answer. Base UI hides an error's box because it
 * announces its text apart; hidden, it could still be tabbed to, so it is kept silent instead.
 */
const asGroup = { role: 'group', 'aria-modal': undefined, 'aria-hidden': undefined } as const;

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const type = (toast.type ?? 'info') as keyof typeof icons;
    const Icon = icons[type];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        {...asGroup}
        aria-live={type === 'error' ? 'off' : undefined}
        className={clsx(styles.toast, styles[type])}
      >
        <Toast.Content className={styles.content}>
          <Icon aria-hidden="true" />
          <Toast.Title render={<p />} className={styles.text} />
          <Toast.Close
            aria-hidden={undefined}
            render={<IconButton label={closeLabel} size="small" className={styles.close} />}
          >
            <X aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** How high the buttons of the topmost dialog reach from the lower edge of the window, in pixels; 0 without any. */
const footerHeight = (): number => {
  const footer = [...document.querySelectorAll('[data-open] > [data-dialog-footer]')].at(-1);
  return footer ? window.innerHeight - footer.getBoundingClientRect().top : 0;
};

/**
 * Keeps the toasts above the buttons of an open dialog: what is to be pressed next is not covered by what was said of
 * the press before. Measured again whenever there is another toast, and with each move of the focus, which a dialog
 * takes when it opens.
 */
const useToastFloor = (viewport: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast is the trigger
  useLayoutEffect(() => {
    const measure = () => viewport.current?.style.setProperty('--toast-floor', `${footerHeight()}px`);
    measure();
    const events = ['focusin', 'resize'];
    for (const event of events) window.addEventListener(event, measure);
    return () => {
      for (const event of events) window.removeEventListener(event, measure);
    };
  }, [viewport, toasts]);
};

interface ToastOptions {
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
