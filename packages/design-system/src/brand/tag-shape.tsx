import type { ReactNode } from 'react';
import styles from './art.module.css';

interface TagShapeProps {
  /** Horizontal position of the hole. */
  x: number;
  y: number;
  scale?: number;
  rotate?: number;
  /** Draws the outline only, for something that does not exist. */
  ghost?: boolean;
  /** Drawn on the tag; the hole is at 0,0 and the tag 72 by 108. */
  children?: ReactNode;
}

/** The claim tag that every drawing shares, turned around its hole. */
export function TagShape({ x, y, scale = 1, rotate = 0, ghost, children }: TagShapeProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotate}) scale(${scale})`}>
      <path
        className={ghost ? styles.ghost : styles.tag}
        d="M-16-18h32q3 0 5 2L34-3q2 2 2 5v80q0 8-8 8h-56q-8 0-8-8V2q0-3 2-5l13-13q2-2 5-2Z"
      />
      {!ghost && <circle className={styles.hole} r="6.5" />}
      {children}
    </g>
  );
}
