import { analyticsOptions } from '@lost-found/api-client';
import { useQuery } from '@tanstack/react-query';
import { emptyAnalytics } from './empty-analytics';

/** The figures of the dashboard; where they cannot be had, zeros (§7), and `unavailable` says so. */
export const useAnalytics = () => {
  const { data, isError, isFetching, isPending, refetch, dataUpdatedAt } = useQuery(analyticsOptions());
  const unavailable = isError || data?.unavailable === true;
  return {
    analytics: unavailable || !data ? emptyAnalytics : data,
    unavailable,
    isPending,
    isFetching,
    refetch,
    updatedAt: new Date(dataUpdatedAt).toISOString(),
  };
};
