import type { ReactNode } from 'react';

/** A story of one example, without props to play with. */
export const show = (example: ReactNode) => ({ render: () => example });
