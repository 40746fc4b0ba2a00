import { type Analytics, type LogAction, logActions } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';

const isLogAction = (type: string): type is LogAction => (logActions as readonly string[]).includes(type);

/** What happened, in the reader's language; of a kind that this release does not know, in the service's words. */
export const useActivityText = () => {
  const { t } = useTranslation('admin');
  return ({ type, description }: Analytics['recentActivity'][number]): string =>
    isLogAction(type) ? t(`dashboard.activity.${type}`) : description;
};
