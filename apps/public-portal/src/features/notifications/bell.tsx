import { Bell, useLiveNotifications, useNotificationLine } from '@lost-found/app-kit';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { noticeSessionEnd } from '../../shared/session/session-state';
import { useSession } from '../../shared/session/use-session';
import { getTextKey } from './notification-words';

const claims = ['claims'];
const ownItems = ['items', 'own'];

/** The bell in the header of every page. A live notification also reloads the reports or claims that it concerns. */
export function OwnBell() {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const formatLine = useNotificationLine();
  const latest = useLiveNotifications({
    session: useSession().session,
    onChange: (notification) => {
      const changed = notification ? [notification.claimId ? claims : ownItems] : [claims, ownItems];
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
    },
    onSessionEnd: () => noticeSessionEnd(queries),
  });
  const news = latest && formatLine(t(getTextKey(latest)), latest.params);
  return <Bell to="/profile/notifications" news={news} />;
}
