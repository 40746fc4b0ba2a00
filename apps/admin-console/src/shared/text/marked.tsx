import { foldText } from '@lost-found/contracts';
import { Fragment } from 'react';
import styles from './marked.module.css';

interface MarkedProps {
  text: string;
  /** Compared without case, accents and typography, the longest first. */
  words: readonly string[];
  /** Marks whole words only. */
  isWhole?: boolean;
}

/** A text with marked words. */
export const Marked = ({ text, words, isWhole = false }: MarkedProps) =>
  getParts(text, words, isWhole).map((part, index) =>
    // Every other part is a word.
    index % 2 === 1 ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function getParts(text: string, words: readonly string[], isWhole: boolean): string[] {
  const some = words
    .map(foldText)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  if (some.length === 0) return [text];
  const any = some.map(escaped).join('|');
  const pattern = isWhole ? `(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])` : any;
  const { folded, starts } = foldByLetter(text);
  const parts: string[] = [];
  let end = 0;
  for (const { 0: word, index } of folded.matchAll(new RegExp(pattern, 'gu'))) {
    // ‘ß’ is two letters: half of it marks nothing.
    const [from = end, to = text.length] = [starts[index], starts[index + word.length]];
    if (from < end || from === to) continue;
    parts.push(text.slice(end, from), text.slice(from, to));
    end = to;
  }
  return [...parts, text.slice(end)];
}

/** The folded text, and where in the text each of its letters begins. */
function foldByLetter(text: string): { folded: string; starts: number[] } {
  const starts: number[] = [];
  let folded = '';
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*/gsu)) {
    const form = foldText(letter) || (/\s/u.test(letter) ? ' ' : '');
    for (let at = 0; at < form.length; at += 1) starts.push(index);
    folded += form;
  }
  return { folded, starts };
}
