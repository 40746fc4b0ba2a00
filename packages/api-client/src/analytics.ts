import type {
  Analytics,
  Backups,
  Counter,
  DoctorReport,
  Figures,
  FiguresQuery,
  Language,
  Queues,
  SystemStatus,
  TestMail,
} from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ReadOptions, readOptions } from './queries';
import { request } from './request';

export const analyticsOptions = () => readOptions<Analytics>(['analytics'], '/admin/analytics');

export const queuesOptions = () => readOptions<Queues>(['queues'], '/admin/queues');

/** The age of the queues, and what the caller did last. */
export const counterPageOptions = () => readOptions<Counter>(['logs', 'counter'], '/admin/counter');

/** The state of the service; for full access. It is asked again each minute while a page shows it. */
export const systemStatusOptions = (): ReadOptions<SystemStatus> => ({
  ...readOptions<SystemStatus>(['status'], '/admin/status'),
  refetchInterval: 60_000,
});

/** Closes changes for everybody, or opens them again. */
export const setReadOnly = (readOnly: boolean): Promise<SystemStatus> =>
  request<SystemStatus>('/admin/status/read-only', { method: 'PUT', json: { readOnly } });

/** The newest backups. They are asked for again while one is made. */
export const backupsOptions = (): ReadOptions<Backups> => ({
  ...readOptions<Backups>(['backups'], '/admin/status/backups'),
  refetchInterval: ({ state }) => (state.data?.runningSince ? 5_000 : 60_000),
});

/** Makes the next backup of the schedule now; needs a recent proof. */
export const startBackup = (): Promise<Backups> =>
  request<Backups>('/admin/status/backups', { method: 'POST' });

/** Makes a backup now and restores it for a trial; needs a recent proof. */
export const tryRestore = (): Promise<Backups> =>
  request<Backups>('/admin/status/backups/trial', { method: 'POST' });

/** What `npm run doctor` finds. */
export const doctorOptions = () => readOptions<DoctorReport>(['doctor'], '/admin/status/doctor');

/** The last test e-mail to the caller. It is asked for again while it waits. */
export const testMailOptions = (): ReadOptions<TestMail> => ({
  ...readOptions<TestMail>(['test-mail'], '/admin/status/test-mail'),
  refetchInterval: ({ state }) => (state.data?.last?.status === 'pending' ? 5_000 : false),
});

/** Sends a test e-mail to the caller; needs a recent proof. */
export const sendTestMail = (): Promise<TestMail> =>
  request<TestMail>('/admin/status/test-mail', { method: 'POST' });

/** Statistics of the desk for reports in a range of days, by week or term. */
export const figuresOptions = (query: FiguresQuery) =>
  readOptions<Figures>(['figures', query], '/admin/figures', query);

/** The week in plain text, for a newsletter in a language. */
export const weekTextOptions = (lng: Language) =>
  queryOptions({
    queryKey: ['items', 'week', lng],
    queryFn: ({ signal }) => request<string>('/feeds/week', { query: { lng }, text: true, signal }),
  });
