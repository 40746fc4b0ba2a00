import { extendSession, sessionOptions } from '@lost-found/api-client';
import { idleWarning, type Session } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TopDialog } from '../../shared/dialog/top-dialog';
import { useAskSession, useSession } from './use-session';

/** Events that only a person causes. A page can scroll by itself, so scrolling does not count. */
const acts = ['pointerdown', 'keydown', 'wheel'] as const;
/** Minimum milliseconds between two reports of use; the service does not write more often. */
const REPORT_EVERY_MS = 60_000;
/** Minimum milliseconds between two checks for the end of the session. */
const MIN_WAIT_MS = 1_000;
/** Channel that informs the other tabs of use in this tab. */
const CHANNEL = 'lost-found-session-use';

/**
 * Reports use of the console and warns some minutes before the session ends, if sessions have an idle limit.
 * Asks the service before it warns: the user may have worked in another tab.
 */
export function IdleWarning() {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { session, dataUpdatedAt } = useSession();
  const endsAt = session?.idleLeft === undefined ? undefined : dataUpdatedAt + session.idleLeft;
  const isWarning = useIsNear(endsAt);
  const keep = useExtendSession();
  useReportUse(endsAt !== undefined && !isWarning, () => keep.mutate());
  if (!isWarning || endsAt === undefined) return null;
  return (
    <TopDialog
      title={t('idle.title')}
      onClose={() => keep.mutate()}
      buttons={
        <Button loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('idle.stay')}
        </Button>
      }
    >
      <p role="alert">{t('idle.text', { when: dateTime(new Date(endsAt).toISOString()) })}</p>
      {keep.isError && <p role="alert">{t('idle.failed')}</p>}
    </TopDialog>
  );
}

/** True when the end is near. Asks the service when the end comes near, and again at the end. */
const useIsNear = (endsAt: number | undefined): boolean => {
  const askSession = useAskSession();
  const ask = useEffectEvent(() => void askSession());
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (endsAt === undefined) return;
    const left = endsAt - Date.now();
    setNear(left <= idleWarning);
    const next = left <= idleWarning ? Math.max(left, MIN_WAIT_MS) : left - idleWarning;
    const timer = setTimeout(() => ask(), next);
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt !== undefined && isNear;
};

const useExtendSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: extendSession,
    onSuccess: (session: Session) => {
      client.setQueryData(sessionOptions().queryKey, session);
      informOtherTabs();
    },
  });
};

const getChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

const informOtherTabs = (): void => {
  const channel = getChannel();
  channel?.postMessage('used');
  channel?.close();
};

const useReportUse = (enabled: boolean, tell: () => void): void => {
  const reportedAt = useRef(0);
  const askSession = useAskSession();
  const ask = useEffectEvent(() => void askSession());
  const onAct = useEffectEvent(() => {
    if (Date.now() - reportedAt.current < REPORT_EVERY_MS) return;
    reportedAt.current = Date.now();
    tell();
  });
  useEffect(() => {
    const channel = getChannel();
    if (channel) channel.onmessage = () => ask();
    return () => channel?.close();
  }, []);
  useEffect(() => {
    if (!enabled) return;
    const listen = () => onAct();
    for (const act of acts) window.addEventListener(act, listen, { capture: true, passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, listen, { capture: true });
    };
  }, [enabled]);
};
