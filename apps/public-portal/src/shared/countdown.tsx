import { Button } from '@lost-found/design-system';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './countdown.module.css';

const SECOND = 1_000;
/** Events that show the person's presence anywhere on the page. Scrolling by the page itself causes none of them. */
const anywhere = ['pointerdown', 'click', 'wheel', 'touchmove', 'keydown'] as const;
/** Further events that show it, inside the area that the person reads. */
const inside = ['pointermove', 'focusin'] as const;

interface CountdownProps {
  /** Milliseconds until `onEnd` runs. */
  after: number;
  onEnd: () => void;
  /** The area that the person reads. The pointer or the focus in it also stops the countdown. */
  area: RefObject<HTMLElement | null>;
  text: (seconds: number) => string;
  stayLabel: string;
  id?: string;
  /** Replaces the countdown after the stop. */
  children: ReactNode;
}

/**
 * Counts down to an action that happens by itself. A touch, scroll, key press or pointer movement in the area stops it,
 * so that people have the time they need (WCAG 2.2.1).
 */
export function Countdown({ after, onEnd, area, text, stayLabel, id, children }: CountdownProps) {
  const [left, setLeft] = useState(after);
  const [stopped, setStopped] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  /** True while the pointer is over the countdown. The countdown pauses, and the button stays until it is pressed. */
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
      // The pressed button is gone, so the focus moves to the countdown.
      if (root.current?.contains(document.activeElement)) root.current.focus();
      return;
    }
    const stop = ({ type, target }: Event) => {
      // The stopped countdown shows other content. It must not replace the button during a press, or it gets the click.
      if (held.current && /^pointer|^focus/.test(type) && root.current?.contains(target as Node)) return;
      // The page focuses a heading by itself, so this is no sign of the person.
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
      data-needs-script=""
      className={styles.countdown}
      onPointerEnter={() => {
        held.current = true;
      }}
      onPointerLeave={() => {
        held.current = false;
      }}
    >
      {/* The stopped countdown keeps its space, so that the content below does not move under a finger. */}
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
