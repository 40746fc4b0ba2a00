import { backupsOptions, startBackup, tryRestore } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import { type Backups as BackupsAnswer, dayIn } from '@lost-found/contracts';
import { Button, Notice, Spinner, Stack, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useFormat, useSite, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import minor from '../../shared/text/minor.module.css';
import { useOutcome } from '../../shared/use-outcome';
import styles from './backups.module.css';
import { Part } from './part';

/** The newest backups, and the button that makes one. @param canStart false without a schedule, or while changes are closed */
export function Backups({ canStart }: { canStart: boolean }) {
  const { t } = useTranslation(['admin', 'common']);
  const query = useQuery(backupsOptions());
  const { data, isError } = query;
  return (
    <Part title={t('backups.title')}>
      {!data && isError && <LoadFailed query={query} />}
      {!data && !isError && <Spinner label={t('loading', { ns: 'common' })} block />}
      {data && (
        <>
          <LastBackup backups={data} />
          {data.backups.length > 0 && <BackupTable backups={data.backups} />}
          {data.backups.length === 0 && !data.problem && <p>{t('backups.none')}</p>}
          {canStart && <StartBackup isRunning={data.runningSince !== null} />}
        </>
      )}
    </Part>
  );
}

/** A running backup, or what went wrong. The reasons come from the service, in English, as in its log. */
function LastBackup({ backups: { runningSince, last, problem } }: { backups: BackupsAnswer }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  return (
    <>
      <p role="status">{runningSince && t('backups.runningSince', { time: dateTime(runningSince) })}</p>
      {last?.failure && !runningSince && (
        <Notice tone="danger" title={t('backups.failed', { time: dateTime(last.at) })}>
          <span lang="en">{last.failure}</span>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" title={t('backups.unreadable')}>
          <span lang="en">{problem}</span>
        </Notice>
      )}
    </>
  );
}

function BackupTable({ backups }: Pick<BackupsAnswer, 'backups'>) {
  const { t } = useTranslation('admin');
  const { dateTime, recentDay } = useFormat();
  const { timeZone } = useSite();
  const formatSize = useSize();
  return (
    <Table caption={t('backups.title')} captionHidden responsive="cards">
      <THead>
        <Tr>
          <Th place="title">{t('backups.time')}</Th>
          <Th place="one">{t('backups.size')}</Th>
          <Th place="three">{t('backups.checks')}</Th>
          <Th place="bottom">{t('backups.name')}</Th>
        </Tr>
      </THead>
      <TBody>
        {backups.map(({ name, createdAt, bytes, scheduled, encrypted, verified, triedAt }) => (
          <Tr key={name}>
            <Th scope="row" place="title">
              <div>{dateTime(createdAt)}</div>
              <div className={minor.minor}>{recentDay(dayIn(timeZone, new Date(createdAt)))}</div>
            </Th>
            <Td place="one">{bytes === null ? t('backups.unknown') : formatSize(bytes)}</Td>
            <Td place="three" className={styles.checks}>
              <div>{verified ? t('backups.verified') : t('backups.unverified')}</div>
              {triedAt && <div>{t('backups.tried', { time: dateTime(triedAt) })}</div>}
              {!scheduled && <div>{t('backups.byHand')}</div>}
              {encrypted && <div>{t('backups.encrypted')}</div>}
            </Td>
            <Td place="bottom" className={minor.minor}>
              <code>{name}</code>
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

const MEGABYTE = 1_000_000;

/** Returns a function that words a number of bytes. */
function useSize() {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const round = (value: number) => number(Math.ceil(value * 10) / 10);
  return (bytes: number): string =>
    bytes < 1_000 * MEGABYTE
      ? t('backups.megabytes', { size: round(bytes / MEGABYTE) })
      : t('backups.gigabytes', { size: round(bytes / MEGABYTE / 1_000) });
}

/** Makes a backup, or one that is also restored for a trial. */
function StartBackup({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { toast, fail } = useOutcome();
  const start = useMutation({
    mutationFn: (make: typeof startBackup) => make(),
    onSuccess: (backups) => {
      toast.success(t('backups.started'));
      client.setQueryData(backupsOptions().queryKey, backups);
    },
    onError: (error) => fail(t('backups.notStarted'), error),
  });
  const isBusy = start.isPending || isRunning;
  return (
    <Stack gap="m">
      <div>
        <Button variant="secondary" loading={isBusy} onClick={() => start.mutate(startBackup)}>
          {t('backups.start')}
        </Button>
      </div>
      <div>
        <Button variant="secondary" loading={isBusy} onClick={() => start.mutate(tryRestore)}>
          {t('backups.try')}
        </Button>
      </div>
    </Stack>
  );
}
