import { accountSessionsOptions, endSession, isApiError } from '@lost-found/api-client';
import { LoadFailed, useReasonText, useToast } from '@lost-found/app-kit';
import { type AccountSession, nameDevice } from '@lost-found/contracts';
import { Badge, Button, Spinner } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section';

/** Lists the person's sessions, each with a button that ends it. */
export function Sessions() {
  const { t } = useTranslation(['profile', 'common']);
  const query = useQuery(accountSessionsOptions());
  const { data, error } = query;
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending, variables } = useEndSession(() => list.current?.focus());
  return (
    <SettingsSection title={t('settings.sessions.title')}>
      {!data && error && <LoadFailed query={query} />}
      {!data && !error && <Spinner label={t('common:loading')} />}
      {data && (
        <ul ref={list} tabIndex={-1} aria-label={t('settings.sessions.title')} className={styles.sessions}>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={isPending && variables === session.id}
              onEnd={() => mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

const useEndSession = (onEnded: () => void) => {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const queries = useQueryClient();
  const reason = useReasonText();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await endSession(id);
      } catch (error) {
        // The session has already ended, which is the wanted result.
        if (!isApiError(error, 'not_found')) throw error;
      }
    },
    onSuccess: async () => {
      toast.success(t('settings.sessions.ended'));
      await queries.invalidateQueries({ queryKey: accountSessionsOptions().queryKey });
      // The pressed button is gone, so the caller must move the focus.
      onEnded();
    },
    onError: (error) =>
      toast.error([t('settings.sessions.endFailed'), reason(error)].filter(Boolean).join(' ')),
  });
};

interface SessionRowProps {
  session: AccountSession;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const { browser, system } = nameDevice(session.userAgent);
  const device =
    browser && system
      ? t('settings.sessions.device', { browser, system })
      : (browser ?? system ?? t('settings.sessions.unknown'));
  const when = dateTime(session.lastSeenAt);
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device}
          {session.current && <Badge tone="success">{t('settings.sessions.current')}</Badge>}
        </p>
        <p className={styles.muted}>{t('settings.sessions.lastSeen', { when })}</p>
        <p className={styles.muted}>
          {t('settings.sessions.since', { when: dateTime(session.createdAt) })}
          {/* The non-breaking space keeps the dot at the end of a line. */}
          {'\u00a0· '}
          {session.ipAddress}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          variant="secondary"
          loading={ending}
          aria-label={t('settings.sessions.endOf', { device, when })}
          onClick={onEnd}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}
