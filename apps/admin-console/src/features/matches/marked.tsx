import { Fragment } from 'react';
import styles from './matches.module.css';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface MarkedProps {
  text: string;
  /** Words as they are written in the text. Only whole words are marked, the longest first. */
  words: readonly string[];
}

export function Marked({ text, words }: MarkedProps) {
  const some = words.filter((word) => word.trim()).sort((a, b) => b.length - a.length);
  if (some.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${some.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  // Split by a group, every other part is a word.
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
