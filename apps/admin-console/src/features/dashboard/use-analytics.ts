import { analyticsOptions } from '@lost-found/api-client';
import { type Analytics, type LogAction, logActions, noFigures } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';

/** Reads the dashboard's figures. If they are unavailable, returns zeros (§7) and sets `unavailable`. */
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

/**
 * Returns a function for the text of an activity: in the reader's language, or in the service's words if this
 * release does not know the type.
 */
export const useActivityText = () => {
  const { t } = useTranslation('admin');
  return ({ type, description }: Analytics['recentActivity'][number]): string =>
    isLogAction(type) ? t(`dashboard.activity.${type}`) : description;
};
