import { functionalUpdate, type SortingState, type Updater } from '@tanstack/react-table';

/** An order as the service takes it: a column, or with `-` before it the last first. */
export const sortingOf = (order: string | undefined): SortingState =>
  order ? [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }] : [];

/** What a press of a header makes of the order; nothing where the list's own order is asked for again. */
export const nextOrder = (order: string | undefined, updater: Updater<SortingState>): string | undefined => {
  const [first] = functionalUpdate(updater, sortingOf(order));
  return first && `${first.desc ? '-' : ''}${first.id}`;
};
