import { analyticsOptions } from '@lost-found/api-client';
import { noFigures } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';

/** The figures of the dashboard; where they cannot be had, zeros (§7), and `unavailable` says so. */
export const useAnalytics = () => {
  const { data, isError, isFetching, isPending, refetch, dataUpdatedAt } = useQuery(analyticsOptions());
  const unavailable = isError || data?.unavailable === true;
  return {
    analytics: unavailable || !data ? noFigures : data,
    unavailable,
    isPending,
    isFetching,
    refetch,
    updatedAt: new Date(dataUpdatedAt).toISOString(),
  };
};
