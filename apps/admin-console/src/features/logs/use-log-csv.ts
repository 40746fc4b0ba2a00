import type { LogEntry } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import type { CsvColumn } from '../../lib/export/csv-column';

/** The columns of `system-logs-<date>.csv` (§9): all that an entry says. */
export const useLogCsv = (): CsvColumn<LogEntry>[] => {
  const { t } = useTranslation('admin');
  const userOf = ({ user }: LogEntry) => {
    if (!user) return t('logs.system');
    return user.deleted ? t('logs.deletedUser') : user.fullName;
  };
  return [
    { header: t('logs.detail.timestamp'), value: ({ createdAt }) => createdAt },
    { header: t('logs.detail.action'), value: ({ action }) => action },
    { header: t('logs.detail.user'), value: userOf },
    { header: t('logs.email'), value: ({ user }) => user?.email },
    { header: t('logs.detail.ipAddress'), value: ({ ipAddress }) => ipAddress },
    { header: t('logs.detail.userAgent'), value: ({ userAgent }) => userAgent },
    { header: t('logs.detail.details'), value: ({ details }) => JSON.stringify(details) },
  ];
};
