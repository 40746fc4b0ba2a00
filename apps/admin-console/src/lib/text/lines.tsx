import type { ReactNode } from 'react';
import styles from './lines.module.css';

interface LinesProps {
  /** What the cell is about. */
  first: ReactNode;
  /** What is said beside it. */
  second?: ReactNode;
  /** It names its row. */
  strong?: boolean;
}

/** Two lines of a row. A text that is too long for its line is cut off, and shown whole to the pointer; badges wrap. */
export function Lines({ first, second, strong }: LinesProps) {
  return (
    <span className={styles.lines}>
      <span className={styles.line} data-strong={strong} title={wholeOf(first)}>
        {first}
      </span>
      {second && (
        <span
          className={styles.line}
          data-minor
          data-wraps={typeof second !== 'string' || undefined}
          title={wholeOf(second)}
        >
          {second}
        </span>
      )}
    </span>
  );
}

const wholeOf = (content: ReactNode) => (typeof content === 'string' ? content : undefined);
