import type { Notification } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';

/** Returns the text of a notification (§4) in the reader's language. The title of its subject is separate. */
export const useNotificationText = () => {
  const { t } = useTranslation('admin');
  return ({ type, claimId, params: { stage } }: Pick<Notification, 'type' | 'claimId' | 'params'>): string =>
    t(stage ? `notifications.stage.${stage}` : `notifications.text.${claimId ? 'claim' : 'item'}.${type}`);
};
