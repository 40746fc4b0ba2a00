import { type RefObject, useState } from 'react';

const select = (shown: HTMLElement) => {
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) shown.select();
  else getSelection()?.selectAllChildren(shown);
};

/**
 * Copies a text to the clipboard. If the browser forbids it, for example on plain http, selects the shown text, so that one key
 * copies it.
 * @param shown the element that shows the text
 * @returns `outcome`: undefined until this very text is copied or selected
 */
export const useCopy = (text: string, shown?: RefObject<HTMLElement | null>) => {
  const [done, setDone] = useState<{ text: string; outcome: 'copied' | 'selected' }>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone({ text, outcome: 'copied' });
    } catch {
      if (shown?.current) select(shown.current);
      setDone({ text, outcome: 'selected' });
    }
  };
  return { copy, outcome: done?.text === text ? done.outcome : undefined };
};
