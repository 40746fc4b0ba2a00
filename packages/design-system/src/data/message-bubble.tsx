import type { ReactNode } from 'react';
import styles from './message-bubble.module.css';

/** The messages of a conversation, in the order of their writing. */
export function MessageList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}

export interface MessageBubbleProps {
  /** The author. */
  by: ReactNode;
  /** When: ISO for the machine, and as it is read. */
  time: { iso: string; text: string };
  /** Written by the reader's own side. */
  own: boolean;
  /** The text, with its line breaks. */
  children: string;
}

/** A message of a conversation, as an entry of a `MessageList`. */
export function MessageBubble({ by, time, own, children }: MessageBubbleProps) {
  return (
    <li className={styles.bubble} data-own={own || undefined}>
      <p className={styles.by}>
        <strong>{by}</strong> <time dateTime={time.iso}>{time.text}</time>
      </p>
      <p className={styles.text}>{children}</p>
    </li>
  );
}
