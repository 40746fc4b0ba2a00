import { AlertDialog } from '@base-ui/react/alert-dialog';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
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
  /** Called after closing, when the focus is back at the opener: move it if the opener is gone. */
  onClosed?: () => void;
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
  // Moves the focus before the next key: Base UI does so a frame later, and a key typed until then would press a
  // button. Base UI moves it too, so that a dialog below, which opened just before, does not; but not if the focus is
  // already inside.
  const focusAtOnce = () => {
    queueMicrotask(() => field?.current?.focus());
    return field?.current;
  };
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && props.onClosed?.()}
    >
      <AlertDialog.Portal className={appScope}>
        <AlertDialog.Backdrop forceRender className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup
            className={clsx(styles.popup, styles.small, styles.alert)}
            initialFocus={field ? focusAtOnce : tone === 'danger' ? cancel : undefined}
            onKeyDown={confirmByKey}
          >
            <div className={styles.body}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={styles.description}>{description}</AlertDialog.Description>
              {props.children}
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
