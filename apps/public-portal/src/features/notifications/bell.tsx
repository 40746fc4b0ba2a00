import { Bell, useLiveNotifications, useNotificationLine } from '@lost-found/app-kit';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { noticeSessionEnd } from '../../lib/session/session-state';
import { useSession } from '../../lib/session/use-session';
import { textKeyOf } from './notification-words';

const claims = ['claims'];
const ownItems = ['items', 'own'];

/** The bell in the head of every page: what it is told shows at once in the report or claim that it is about, too. */
export function OwnBell() {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const lineOf = useNotificationLine();
  const heard = useLiveNotifications({
    session: useSession().session,
    onChange: (told) => {
      const changed = told ? [told.claimId ? claims : ownItems] : [claims, ownItems];
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
    },
    onSessionEnd: () => noticeSessionEnd(queries),
  });
  const news = heard && lineOf(t(textKeyOf(heard)), heard.params);
  return <Bell to="/profile/notifications" news={news} />;
}
