import { appScope } from '@lost-found/design-system';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './top-dialog.module.css';

interface TopDialogProps {
  title: string;
  /** Nobody looks at what lies behind. */
  concealing?: boolean;
  /** By Escape; without it the dialog stays. */
  onClose?: () => void;
  children: ReactNode;
}

/** The platform's own dialog, because it lies over whatever dialog is open and keeps all of it still. */
export function TopDialog({ title, concealing = false, onClose, children }: TopDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // The dialog below is not to hear of it.
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
    </dialog>,
    document.body,
  );
}
