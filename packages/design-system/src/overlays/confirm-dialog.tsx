import { AlertDialog } from '@base-ui/react/alert-dialog';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button';
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
  children?: ReactNode;
}

/** Asks before something is done. Closing it after `onConfirm` is the caller's, who knows whether it worked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, tone = 'primary', loading = false } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup
            className={clsx(styles.popup, styles.small, styles.alert)}
            initialFocus={tone === 'danger' ? cancel : undefined}
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
