import { AlertDialog } from '@base-ui/react/alert-dialog';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/button';
import { appScope } from '../styles/app-scope';
import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** 'danger' for what cannot be undone: the focus then starts on Cancel. */
  tone?: 'primary' | 'danger';
  loading?: boolean;
  /** A field among the children: it takes the focus, and Ctrl+Enter or Cmd+Enter confirms. */
  field?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Asks before something is done. Closing it after `onConfirm` is the caller's, who knows whether it worked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, tone = 'primary', loading = false } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const { field } = props;
  const confirmByKey = ({ key, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
    if (field && key === 'Enter' && (ctrlKey || metaKey) && !repeat && !loading) props.onConfirm();
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal className={appScope}>
        <AlertDialog.Backdrop forceRender className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup
            className={clsx(styles.popup, styles.small, styles.alert)}
            initialFocus={field ?? (tone === 'danger' ? cancel : undefined)}
            onKeyDown={confirmByKey}
          >
            <div className={styles.body}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={styles.description}>{description}</AlertDialog.Description>
              {props.children}
              {field && <FocusAtOnce target={field} />}
            </div>
            <footer className={styles.footer} data-dialog-footer="">
              <AlertDialog.Close ref={cancel} render={<Button variant="secondary" />} disabled={loading}>
                {props.cancelLabel}
              </AlertDialog.Close>
              <Button variant={tone} loading={loading} onClick={props.onConfirm}>
                {props.confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Before the next key: Base UI moves the focus a frame later, and what is typed until then would press a button. */
function FocusAtOnce({ target }: { target: RefObject<HTMLElement | null> }) {
  // After Base UI has noted where the focus came from, which is where it returns to.
  useLayoutEffect(() => queueMicrotask(() => target.current?.focus()), [target]);
  return null;
}
