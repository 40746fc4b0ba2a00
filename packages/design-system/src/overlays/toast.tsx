import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/icon-button';
import styles from './toast.module.css';
import { useToastFloor } from './use-toast-floor';

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
