import { appScope } from '@lost-found/design-system';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './top-dialog.module.css';

interface TopDialogProps {
  title: string;
  /** Hides the page behind the dialog. */
  concealing?: boolean;
  /** Called on Escape; without it the dialog stays open. */
  onClose?: () => void;
  /** Below the content. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** Uses the browser's own dialog element: it lies over every open dialog and makes all of them inert. */
export function TopDialog({ title, concealing = false, onClose, buttons, children }: TopDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Keeps the key from the dialog below.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose?.();
  };
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`${appScope} ${styles.top}`}
      data-concealing={concealing || undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </dialog>,
    document.body,
  );
}
