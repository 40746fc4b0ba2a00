import { queuesOptions } from '@lost-found/api-client';
import { useQuery } from '@tanstack/react-query';
import { live } from '../../shared/list/live';

/**
 * Returns the number of cases that wait for the desk; undefined while unknown. Follows the changes of others and each
 * decision.
 */
export const useQueues = () => useQuery({ ...queuesOptions(), ...live }).data;

/** The list of what waits in each queue. */
export const queuePaths = {
  claims: '/admin/claims?status=pending',
  lostReports: '/admin/lost-items?status=pending',
  foundReports: '/admin/items?status=pending&kind=found',
} as const;
