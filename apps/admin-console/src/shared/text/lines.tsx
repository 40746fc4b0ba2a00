import type { ReactNode } from 'react';
import styles from './lines.module.css';

interface LinesProps {
  /** The main line of the cell. */
  first: ReactNode;
  /** The second line. */
  second?: ReactNode;
  /** It names its row. */
  strong?: boolean;
}

/** Shows at most two lines of a row. A longer text is cut, and shown in full on hover. */
export function Lines({ first, second, strong }: LinesProps) {
  return (
    <span className={styles.lines}>
      <span className={styles.line} data-strong={strong} title={getWhole(first)}>
        {first}
      </span>
      {second && (
        <span className={styles.line} data-minor title={getWhole(second)}>
          {second}
        </span>
      )}
    </span>
  );
}

const getWhole = (content: ReactNode) => (typeof content === 'string' ? content : undefined);
