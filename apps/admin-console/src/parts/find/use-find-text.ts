import { useState } from 'react';

/** The text of a find box: what is typed, and what a scanner or a link gives whole, which counts as typed with Enter. */
export const useFindText = () => {
  const [{ text, given }, set] = useState({ text: '', given: 0 });
  const type = (typed: string) => set((now) => ({ ...now, text: typed }));
  return {
    /** Properties of the box. */
    box: { text, given },
    type,
    give: (whole: string) => set((now) => ({ text: whole, given: now.given + 1 })),
  };
};
