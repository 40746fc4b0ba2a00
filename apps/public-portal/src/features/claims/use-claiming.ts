import { useRef, useState } from 'react';

interface ClaimableItem {
  id: string;
  title: string;
}

/** Which item is being claimed on a screen. The dialog stays in the page while it closes; each opening is a new attempt. */
export const useClaiming = () => {
  const [state, setState] = useState<{ item: ClaimableItem; attempt: number; open: boolean }>();
  const attempts = useRef(0);
  return {
    claiming: state,
    startClaim: (item: ClaimableItem) => {
      attempts.current += 1;
      setState({ item, attempt: attempts.current, open: true });
    },
    endClaim: () => setState((was) => was && { ...was, open: false }),
  };
};
