import { analyticsOptions } from '@lost-found/api-client';
import { type Analytics, type LogAction, logActions, noFigures } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
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

const isLogAction = (type: string): type is LogAction => (logActions as readonly string[]).includes(type);

/** What happened, in the reader's language; of a kind that this release does not know, in the service's words. */
export const useActivityText = () => {
  const { t } = useTranslation('admin');
  return ({ type, description }: Analytics['recentActivity'][number]): string =>
    isLogAction(type) ? t(`dashboard.activity.${type}`) : description;
};
