import { Button } from '@lost-found/design-system';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './countdown.module.css';

const SECOND = 1_000;
/** What somebody does who is there, wherever they do it; scrolling is among it, but not what the page scrolls. */
const anywhere = ['pointerdown', 'click', 'wheel', 'touchmove', 'keydown'] as const;
/** What else they do with what there is to read. */
const inside = ['pointermove', 'focusin'] as const;

interface CountdownProps {
  /** Milliseconds until it happens. */
  after: number;
  onEnd: () => void;
  /** What is read meanwhile: the pointer or the focus in there stops the countdown, too. */
  area: RefObject<HTMLElement | null>;
  text: (seconds: number) => string;
  stayLabel: string;
  id?: string;
  /** What stands here once it is stopped. */
  children: ReactNode;
}

/**
 * Counts down to something that happens by itself. Whoever touches, scrolls, types or goes for something stops it:
 * nobody is hurried away from what they are to keep (WCAG 2.2.1).
 */
export function Countdown({ after, onEnd, area, text, stayLabel, id, children }: CountdownProps) {
  const [left, setLeft] = useState(after);
  const [stopped, setStopped] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  /** The pointer is over the countdown, on its way to the button: it waits, and the button stays until it is pressed. */
  const held = useRef(false);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (stopped) return;
    const timer = setInterval(
      () => {
        if (held.current) return;
        if (left > 0) return setLeft(left - SECOND);
        clearInterval(timer);
        end.current();
      },
      left > 0 ? SECOND : 0,
    );
    return () => clearInterval(timer);
  }, [left, stopped]);

  useEffect(() => {
    if (stopped) {
      // The button that was pressed is gone.
      if (root.current?.contains(document.activeElement)) root.current.focus();
      return;
    }
    const stop = ({ type, target }: Event) => {
      // What took the button's place while it is pressed would be clicked.
      if (held.current && /^pointer|^focus/.test(type) && root.current?.contains(target as Node)) return;
      // A heading takes the focus by itself.
      if (type === 'focusin' && (target as HTMLElement).tabIndex < 0) return;
      setStopped(true);
    };
    const element = area.current;
    for (const type of anywhere) window.addEventListener(type, stop, { passive: true });
    for (const type of inside) element?.addEventListener(type, stop);
    return () => {
      for (const type of anywhere) window.removeEventListener(type, stop);
      for (const type of inside) element?.removeEventListener(type, stop);
    };
  }, [stopped, area]);

  return (
    <div
      ref={root}
      id={id}
      tabIndex={-1}
      className={styles.countdown}
      onPointerEnter={() => {
        held.current = true;
      }}
      onPointerLeave={() => {
        held.current = false;
      }}
    >
      {/* Stopped it keeps its place: what stands below must not move under a finger. */}
      <div className={styles.running} style={stopped ? { visibility: 'hidden' } : undefined}>
        <p>{text(Math.max(Math.ceil(left / SECOND), 0))}</p>
        <Button size="small" variant="secondary" onClick={() => setStopped(true)}>
          {stayLabel}
        </Button>
      </div>
      {stopped && <div>{children}</div>}
    </div>
  );
}
