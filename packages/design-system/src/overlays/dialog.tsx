import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { appScope } from '../styles/app-scope';
import styles from './dialog.module.css';

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
  /**
   * The element with the initial focus. The default is the first field, or the dialog itself: never the close button.
   */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that gets the focus after closing if the opener is gone; false: the focus stays. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null | false);
  /** False: a press outside does not close it (a form half filled in). */
  dismissible?: boolean;
  /** Hides the page behind it: another person may look at the screen now. */
  concealing?: boolean;
}

/** A modal dialog; on phones a sheet over the whole screen unless it is small. Focus comes back to what opened it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, closeLabel, children, description, footer, size = 'medium' } = props;
  const popup = useRef<HTMLDivElement>(null);
  // A focused field opens the keyboard of a touch screen, over text that must be read first.
  const firstField = (opened: string) =>
    (opened !== 'touch' && popup.current?.querySelector<HTMLElement>('input, select, textarea')) ||
    popup.current;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={props.dismissible === false}>
      <Base.Portal className={appScope}>
        <Base.Backdrop
          forceRender
          className={styles.backdrop}
          data-concealing={props.concealing || undefined}
        />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={clsx(styles.popup, styles[size])}
            ref={popup}
            initialFocus={props.initialFocus ?? firstField}
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
                <X />
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

/** The part of a dialog that scrolls. */
function DialogBody({ children }: { children: ReactNode }) {
  const { ref, scrollable } = useScrollable();
  return (
    <div ref={ref} tabIndex={scrollable ? 0 : undefined} className={styles.body}>
      <div>{children}</div>
    </div>
  );
}

/** True if an element can scroll: then it must be focusable, or keys cannot scroll it (2.1.1). */
function useScrollable(): { ref: RefCallback<HTMLElement>; scrollable: boolean } {
  const [scrollable, setScrollable] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, scrollable };
}
