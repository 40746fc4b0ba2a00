import { endUserSession, endUserSessions, isApiError, userSessionsOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import { type AccountSession, type AdminUser, nameDevice } from '@lost-found/contracts';
import { Badge, Button, Spinner } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOutcome } from '../../shared/use-outcome';
import styles from './users.module.css';

/** Lists the sessions of a user, with a button to end each. */
export function UserSessions({ user: { id } }: { user: AdminUser }) {
  const { t } = useTranslation(['admin', 'common']);
  const query = useQuery(userSessionsOptions(id));
  const { data, error } = query;
  const section = useRef<HTMLElement>(null);
  const end = useEnd(id, () => section.current?.focus());
  return (
    <section ref={section} tabIndex={-1} aria-label={t('users.sessions.title')} className={styles.sessions}>
      <h3>{t('users.sessions.title')}</h3>
      {!data && error && <LoadFailed query={query} headingLevel={3} />}
      {!data && !error && <Spinner label={t('common:loading')} />}
      {data?.length === 0 && <p>{t('users.sessions.none')}</p>}
      {data && data.length > 0 && (
        <>
          <ul>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                ending={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
          <Button
            size="small"
            variant="secondary"
            loading={end.isPending && end.variables === undefined}
            onClick={() => end.mutate(undefined)}
          >
            {t('users.sessions.endAll')}
          </Button>
        </>
      )}
    </section>
  );
}

/** Ends one session, or all. */
const useEnd = (userId: string, onEnded: () => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail } = useOutcome();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) return endUserSessions(userId);
      try {
        await endUserSession(id);
      } catch (error) {
        // The session has ended by itself, which is the goal.
        if (!isApiError(error, 'not_found')) throw error;
      }
    },
    onSuccess: async (_, id) => {
      toast.success(t(id === undefined ? 'users.sessions.endedAll' : 'users.sessions.ended'));
      await queries.invalidateQueries({ queryKey: userSessionsOptions(userId).queryKey });
      // The button that was pressed is gone.
      onEnded();
    },
    onError: (error) => fail(t('users.sessions.failed'), error),
  });
};

interface SessionRowProps {
  session: AccountSession;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { browser, system } = nameDevice(session.userAgent);
  const device =
    browser && system
      ? t('users.sessions.device', { browser, system })
      : (browser ?? system ?? t('users.sessions.unknown'));
  const when = dateTime(session.lastSeenAt);
  return (
    <li>
      <p>
        <strong>{device}</strong>{' '}
        {session.current && <Badge tone="success">{t('users.sessions.current')}</Badge>}
        <br />
        {t('users.sessions.lastSeen', { when })}
        <br />
        {t('users.sessions.since', { when: dateTime(session.createdAt) })}
        {/* The dot ends a line rather than beginning one. */}
        {'\u00a0· '}
        {session.ipAddress}
      </p>
      <Button
        size="small"
        variant="secondary"
        loading={ending}
        aria-label={t('users.sessions.endOf', { device, when })}
        onClick={onEnd}
      >
        {t('users.sessions.end')}
      </Button>
    </li>
  );
}
