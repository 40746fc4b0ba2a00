import type { UnsentReport } from '@lost-found/contracts';
import { loadTexts } from '@lost-found/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listUnsent, onUnsentChange, sendUnsent } from './unsent-reports';

/** Time between two attempts to send while a page is open, in milliseconds. */
const RETRY_MS = 30_000;

const none: readonly UnsentReport[] = [];
const queryKey = ['unsent'];

const loadUnsent = async () => {
  const reports = await listUnsent();
  if (reports.length > 0) await loadTexts('unsent');
  return reports;
};

/** Returns the kept reports of this browser. */
export const useUnsent = (): readonly UnsentReport[] => {
  const queries = useQueryClient();
  const { data = none } = useQuery({
    queryKey,
    queryFn: loadUnsent,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => onUnsentChange(() => void queries.invalidateQueries({ queryKey })), [queries]);
  return data;
};

/** Has the waiting reports sent while a page is open. */
export const useSendUnsent = (reports: readonly UnsentReport[]): void => {
  const isWaiting = reports.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    sendUnsent();
    const timer = window.setInterval(sendUnsent, RETRY_MS);
    window.addEventListener('online', sendUnsent);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', sendUnsent);
    };
  }, [isWaiting]);
};
