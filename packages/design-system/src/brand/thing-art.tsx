import styles from './thing-art.module.css';
import { type Thing, things } from './things';

/** The paints of a drawing, by the first letter of each part. */
const paints: Readonly<Record<string, string | undefined>> = {
  m: styles.main,
  d: styles.dark,
  l: styles.light,
  s: styles.handle,
  e: styles.edge,
  w: styles.line,
  g: styles.metal,
};

export interface ThingArtProps {
  thing: Thing;
  /** The name of its colour, such as `navy`; an unknown one and none are painted like the claim tag. */
  tint?: string | undefined;
}

/** Draws a thing in its colour, in place of a picture. Decorative: the title says what it is. */
export const ThingArt = ({ thing, tint }: ThingArtProps) => (
  <svg viewBox="50 30 300 240" aria-hidden="true" className={styles.thing} data-tint={tint}>
    {things[thing].split('|').map((part) => (
      <path key={part} className={paints[part.charAt(0)]} d={part.slice(1)} />
    ))}
  </svg>
);
