import type { Analytics, Figures, FiguresQuery, Queues } from '@lost-found/contracts';
import { readOptions } from './queries';

export const analyticsOptions = () => readOptions<Analytics>(['analytics'], '/admin/analytics');

export const queuesOptions = () => readOptions<Queues>(['queues'], '/admin/queues');

/** Statistics of the desk for reports in a range of days, by week or term. */
export const figuresOptions = (asked: FiguresQuery) =>
  readOptions<Figures>(['figures', asked], '/admin/figures', asked);
