import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button';
import { appScope } from '../styles/app-scope';
import styles from './toast.module.css';

type Kind = 'success' | 'error' | 'info';

interface ShownToast {
  /** A toast with the same id replaces the shown one. */
  id: string;
  kind: Kind;
  /** The message; its subject may follow on a second line. */
  text: string;
  duration?: number | undefined;
  /** A button after the text, which closes the toast. */
  action?: { label: string; onAction: () => void } | undefined;
}

/** Makes the toasts of a page: they appear in the `Toasts` that has this toaster, as soon as it is drawn. */
export const createToaster = () => {
  const manager = Toast.createToastManager();
  return {
    manager,
    /** @param duration milliseconds; 0 keeps it until it is closed */
    show: ({ id, kind, text, duration, action }: ShownToast) => {
      const [title = '', ...about] = text.split('\n');
      const actionProps = action && {
        children: action.label,
        onClick: () => {
          manager.close(id);
          action.onAction();
        },
      };
      // An error is announced at once.
      manager.add({
        id,
        type: kind,
        title,
        description: about.join(' ') || undefined,
        timeout: duration,
        actionProps,
        priority: kind === 'error' ? 'high' : 'low',
      });
    },
    dismiss: (id?: string) => manager.close(id),
  };
};

interface ToastsProps {
  toaster: ReturnType<typeof createToaster>;
  regionLabel: string;
  closeLabel: string;
  /** Milliseconds until a toast goes by itself; waits while it is hovered or focused. */
  duration: number;
}

/** Shows short messages over the page: one for the whole of it. */
export const Toasts = ({ toaster, regionLabel, closeLabel, duration }: ToastsProps) => (
  <Toast.Provider toastManager={toaster.manager} timeout={duration} limit={4}>
    <Toast.Portal className={appScope}>
      <ToastRegion label={regionLabel} closeLabel={closeLabel} />
    </Toast.Portal>
  </Toast.Provider>
);

function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const viewport = useRef<HTMLDivElement>(null);
  const { toasts } = Toast.useToastManager();
  useToastPlace(viewport, toasts);
  return (
    <Toast.Viewport ref={viewport} className={styles.viewport} aria-label={label}>
      <ToastList closeLabel={closeLabel} />
    </Toast.Viewport>
  );
}

const icons: Record<Kind, typeof Info> = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * A group, not Base UI's dialog: nothing here asks for an answer. Base UI hides an error's box because it
 * announces its text apart; hidden, it could still be tabbed to, so it is kept silent instead.
 */
const asGroup = { role: 'group', 'aria-modal': undefined, 'aria-hidden': undefined } as const;

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const type = (toast.type ?? 'info') as Kind;
    const Icon = icons[type];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        {...asGroup}
        data-toast=""
        aria-live={type === 'error' ? 'off' : undefined}
        className={clsx(styles.toast, styles[type])}
      >
        <Toast.Content className={styles.content}>
          <Icon />
          <div className={styles.words}>
            <Toast.Title render={<p />} className={styles.text} />
            <Toast.Description className={styles.about} />
          </div>
          <Toast.Action className={styles.action} />
          <Toast.Close
            aria-hidden={undefined}
            render={<IconButton label={closeLabel} size="small" className={styles.close} />}
          >
            <X />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/**
 * Returns the height of the topmost dialog's buttons above the lower edge of the window, in pixels; 0 without a
 * dialog.
 */
const footerHeight = (): number => {
  const footer = [...document.querySelectorAll('[data-open] > [data-dialog-footer]')].at(-1);
  return footer ? window.innerHeight - footer.getBoundingClientRect().top : 0;
};

/**
 * Returns the height that the toasts take at the edge of the window where they stand, in pixels: a page with a side
 * column leaves it free.
 */
const measureSpace = (viewport: HTMLElement): number => {
  const { top, bottom, height } = viewport.getBoundingClientRect();
  if (height === 0) return 0;
  return top < window.innerHeight - bottom ? bottom : window.innerHeight - top;
};

/** Interval for reading the position of a dialog's buttons during a toast, in milliseconds. */
const LOOK_MS = 200;

/**
 * Keeps the toasts above the buttons of an open dialog, and the page out of their place, so that they cover neither the
 * next button nor the navigation. Checks repeatedly: a toast may stay for long, dialogs open, and buttons load late.
 */
const useToastPlace = (viewport: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void => {
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const measure = () => {
      if (!viewport.current) return;
      viewport.current.style.setProperty('--toast-floor', `${footerHeight()}px`);
      root.setProperty('--toast-space', `${measureSpace(viewport.current)}px`);
    };
    measure();
    if (toasts.length === 0) return;
    const timer = setInterval(measure, LOOK_MS);
    return () => {
      clearInterval(timer);
      root.removeProperty('--toast-space');
    };
  }, [viewport, toasts]);
};
