import { type DescriptionItem, DescriptionList } from '@lost-found/design-system';
import type { ReactNode } from 'react';

/** Describes a term of a list of facts. A wide fact takes the whole width. */
export const fact = (term: ReactNode, description: ReactNode, width?: 'wide'): DescriptionItem => ({
  term,
  description,
  ...(width && { wide: true }),
});

interface FactsProps {
  facts: readonly DescriptionItem[];
  /** Shown in place of an empty description. Without it, an empty fact is left out. */
  otherwise?: string;
}

/** The facts of one thing, term by term. */
export const Facts = ({ facts, otherwise }: FactsProps) => (
  <DescriptionList
    items={facts
      .map((one) => ({ ...one, description: one.description || otherwise }))
      .filter(({ description }) => description)}
  />
);
