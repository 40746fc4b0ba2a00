import { configOptions, setReadOnly, systemStatusOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import type { ReleaseTotals, SystemStatus } from '@lost-found/contracts';
import { Button, DescriptionList, Notice, Spinner, Stack } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Screen } from '../../shared/page/screen';
import { fact } from '../../shared/text/facts';
import { useOutcome } from '../../shared/use-outcome';
import { Backups } from './backups';
import { Doctor } from './doctor';
import { Part } from './part';
import { TestMail } from './test-mail';

const GIGABYTE = 1_000_000_000;

/** `/admin/status`: the state of the service, for the person who runs it. */
export function SystemStatusScreen() {
  const { t } = useTranslation(['admin', 'common']);
  const query = useQuery(systemStatusOptions());
  const { data, isError } = query;
  return (
    <Screen title={t('status.title')} description={t('status.intro')}>
      {!data && isError && <LoadFailed query={query} />}
      {!data && !isError && <Spinner label={t('loading', { ns: 'common' })} block />}
      {data && (
        <Stack gap="m">
          <Reasons status={data} />
          <Service status={data} />
          <Backups canStart={data.backup.everyHours !== null && data.readOnly === 'off'} />
          <Doctor />
          <Mails status={data} />
          <Jobs status={data} />
          <Releases status={data} />
        </Stack>
      )}
    </Screen>
  );
}

interface PartProps {
  status: SystemStatus;
}

/** What is wrong. The details come from the service, in English, as in its log. */
function Reasons({ status: { reasons } }: PartProps) {
  const { t } = useTranslation('admin');
  if (reasons.length === 0) return <Notice tone="success" title={t('status.sound')} />;
  return reasons.map(({ code, detail }) => (
    <Notice key={code} tone="danger" title={code}>
      <span lang="en">{detail}</span>
    </Notice>
  ));
}

/** The text for each state of changes. */
const changes = { off: 'open', on: 'closed', configured: 'configured' } as const;

function Service({ status }: PartProps) {
  const { t } = useTranslation('admin');
  const { number, dateTime } = useFormat();
  const { version, startedAt, engine, readOnly, freeBytes, backup } = status;
  const every =
    backup.everyHours === null ? t('status.noSchedule') : t('status.every', { count: backup.everyHours });
  const facts = [
    fact(t('status.version'), version),
    fact(t('status.startedAt'), dateTime(startedAt)),
    fact(t('status.engine'), engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'),
    fact(t('status.changes'), t(`status.${changes[readOnly]}`)),
    fact(t('status.disk'), t('status.free', { size: number(Math.round(freeBytes / (GIGABYTE / 10)) / 10) })),
    fact(t('status.backup'), `${backup.lastAt ? dateTime(backup.lastAt) : t('status.noBackup')} · ${every}`),
  ];
  return (
    <Part title={t('status.service')}>
      <DescriptionList items={facts} />
      {readOnly !== 'configured' && (
        <div>
          <ReadOnlySwitch isOn={readOnly === 'on'} />
        </div>
      )}
    </Part>
  );
}

const mailStates = ['pending', 'failed', 'unknown', 'held'] as const;

function Mails({ status: { mails, readOnly } }: PartProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return (
    <Part title={t('status.mails')}>
      <DescriptionList
        items={mailStates.map((state) => fact(t(`status.mailOf.${state}`), number(mails[state])))}
      />
      {readOnly === 'off' && <TestMail />}
    </Part>
  );
}

function Jobs({ status: { jobs } }: PartProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  if (jobs.length === 0) return null;
  return (
    <Part title={t('status.jobs')}>
      <DescriptionList
        items={jobs.map(({ kind, waiting, failing }) => ({
          term: <code>{kind}</code>,
          description:
            t('status.waiting', { count: waiting, shown: number(waiting) }) +
            (failing > 0 ? ` · ${t('status.failing', { count: failing, shown: number(failing) })}` : ''),
        }))}
      />
    </Part>
  );
}

function Releases({ status: { releases } }: PartProps) {
  const { t } = useTranslation('admin');
  const describe = useReleaseTotals();
  if (releases.length === 0) return null;
  return (
    <Part title={t('status.releases')}>
      <DescriptionList
        items={releases.map(({ app, version, canary, figures, canaryFigures }) => ({
          term: app,
          description: canary ? (
            <>
              <div>{[version, ...describe(figures)].join(' · ')}</div>
              <div>{[t('status.canary', { version: canary }), ...describe(canaryFigures)].join(' · ')}</div>
            </>
          ) : (
            version
          ),
        }))}
      />
    </Part>
  );
}

/** Returns a function that words what pages reported of a release. */
function useReleaseTotals() {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return (totals: ReleaseTotals | undefined): string[] => {
    if (!totals) return [];
    const { loads, errors } = totals;
    return [
      t('status.loads', { count: loads, shown: number(loads) }),
      t('status.errors', { count: errors, shown: number(errors) }),
    ];
  };
}

/** Closes changes for everybody after a question, or opens them again at once. */
function ReadOnlySwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation(['admin', 'common']);
  const client = useQueryClient();
  const { toast, fail } = useOutcome();
  const [isAsking, ask] = useState(false);
  const change = useMutation({
    mutationFn: setReadOnly,
    onSuccess: (status) => {
      toast.success(t('settings.saved'));
      client.setQueryData(systemStatusOptions().queryKey, status);
      void client.invalidateQueries({ queryKey: configOptions().queryKey });
    },
    onError: (error) => fail(t('settings.failed'), error),
    onSettled: () => ask(false),
  });
  if (isOn)
    return (
      <Button variant="secondary" loading={change.isPending} onClick={() => change.mutate(false)}>
        {t('status.openAgain')}
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => ask(true)}>
        {t('status.close')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        tone="danger"
        title={t('status.question')}
        description={t('status.closing')}
        confirmLabel={t('status.close')}
        cancelLabel={t('cancel', { ns: 'common' })}
        loading={change.isPending}
        onConfirm={() => change.mutate(true)}
      />
    </>
  );
}
