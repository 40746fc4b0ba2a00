import type { Notification } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';

/** What a notification says (§4), in the reader's language. What it is about, if that has a title, stands apart. */
export const useNotificationText = () => {
  const { t } = useTranslation('admin');
  return ({ type, claimId, params: { stage } }: Pick<Notification, 'type' | 'claimId' | 'params'>): string =>
    t(stage ? `notifications.stage.${stage}` : `notifications.text.${claimId ? 'claim' : 'item'}.${type}`);
};
