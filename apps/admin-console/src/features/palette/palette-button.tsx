import { getScannedKind } from '@lost-found/contracts';
import { appScope, IconButton } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useScans } from '../../parts/scanner/scanner';
import { bindValue } from '../../shared/forms/bind-value';
import styles from './palette.module.css';
import { type ShownAction, shownActions } from './shown-actions';

const Palette = lazy(async () => ({
  default: (await import(/* webpackChunkName: "console-palette" */ './palette')).Palette,
}));

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** The way into the command palette: Ctrl+K or Cmd+K, in fields and dialogs too, and a button for who knows no key. */
export function PaletteButton() {
  const { t } = useTranslation('admin');
  const [actions, setActions] = useState<readonly ShownAction[]>();
  const [text, setText] = useState('');
  const open = (typed = '') => {
    setText(typed);
    setActions(shownActions());
  };
  const close = () => setActions(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (actions) close();
    // Do not open over the question to sign in again.
    else if (!document.querySelector('dialog[open]')) open();
  });
  // A card, or another bar code that no screen takes.
  useScans((scanned) => {
    if (getScannedKind(scanned) !== undefined || document.querySelector('dialog[open]')) return false;
    open(scanned);
    return true;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <>
      <IconButton
        label={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        className={styles.button}
        onClick={() => open()}
      >
        <Search />
      </IconButton>
      {actions && <PaletteDialog actions={actions} text={text} onTextChange={setText} onClose={close} />}
    </>
  );
}

interface PaletteDialogProps {
  actions: readonly ShownAction[];
  text: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
}

/**
 * Uses the browser's own dialog element: it lies over every open dialog, makes them inert, and returns the
 * focus. It opens at once, so that keys typed before the palette is loaded go into its box.
 */
function PaletteDialog({ actions, text, onTextChange, onClose }: PaletteDialogProps) {
  const { t } = useTranslation('admin');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const run = (work: () => void) => {
    // Close first: the page below takes no focus and no press before.
    dialog.current?.close();
    onClose();
    work();
  };
  // A scanned code opens in the page below.
  useScans(() => {
    run(() => undefined);
    return false;
  });
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={t('palette.title')}
      className={`${appScope} ${styles.palette}`}
      onKeyDown={(event) => {
        // Keep the key from the dialog below.
        event.stopPropagation();
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.sheet}>
        <Suspense
          fallback={
            <input
              ref={(box) => box?.focus()}
              className={styles.waiting}
              aria-label={t('palette.placeholder')}
              {...bindValue(text, onTextChange)}
            />
          }
        >
          <Palette actions={actions} text={text} onTextChange={onTextChange} run={run} />
        </Suspense>
      </div>
    </dialog>,
    document.body,
  );
}
