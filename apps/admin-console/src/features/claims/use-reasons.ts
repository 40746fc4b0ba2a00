import { useState } from 'react';
import type { Reason } from './reason-field';

/** What was begun for each claim: going on to the next one and back again loses nothing. */
export const useReasons = (claimId: string): Reason => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  return {
    text: texts[claimId] ?? '',
    change: (text) => setTexts((before) => ({ ...before, [claimId]: text })),
  };
};
