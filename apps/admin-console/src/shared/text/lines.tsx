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

/** At most two lines of a row. What is too long for a line of a table is cut off, and shown whole to the pointer. */
export function Lines({ first, second, strong }: LinesProps) {
  return (
    <span className={styles.lines}>
      <span className={styles.line} data-strong={strong} title={wholeOf(first)}>
        {first}
      </span>
      {second && (
        <span className={styles.line} data-minor title={wholeOf(second)}>
          {second}
        </span>
      )}
    </span>
  );
}

const wholeOf = (content: ReactNode) => (typeof content === 'string' ? content : undefined);
