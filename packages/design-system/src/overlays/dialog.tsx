import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../actions/icon-button';
import styles from './dialog.module.css';
import { DialogBody } from './dialog-body';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  description?: ReactNode;
  /** Actions that stay in sight while the body scrolls. A submit button reaches its form by `form="id"`. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** What takes the focus at opening; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes at closing, where what opened the dialog is gone by then. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** False: a press outside does not close it (a form half filled in). */
  dismissible?: boolean;
  /** Nobody sees the page behind it: it may be somebody else who looks at it now. */
  concealing?: boolean;
}

/** A modal dialog; on phones a sheet over the whole screen. Focus comes back to what opened it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, closeLabel, children, description, footer, size = 'medium' } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={props.dismissible === false}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className={styles.backdrop}
          data-concealing={props.concealing || undefined}
        />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={clsx(styles.popup, styles[size])}
            initialFocus={props.initialFocus}
            finalFocus={props.finalFocus}
          >
            <header className={styles.header}>
              <div className={styles.heading}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description && (
                  <Base.Description className={styles.description}>{description}</Base.Description>
                )}
              </div>
              <Base.Close render={<IconButton label={closeLabel} />}>
                <X aria-hidden="true" />
              </Base.Close>
            </header>
            <DialogBody>{children}</DialogBody>
            {footer && (
              <footer className={styles.footer} data-dialog-footer="">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
