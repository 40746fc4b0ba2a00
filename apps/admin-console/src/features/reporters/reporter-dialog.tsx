import {
  reporterItemsOptions,
  reporterOptions,
  unverifyReporter,
  verifyReporter,
} from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import { type AdminItem, limits, type Reporter, type ReporterPage } from '@lost-found/contracts';
import { Button, DescriptionList, Pagination, Spinner, Stack } from '@lost-found/design-system';
import { ConfirmDialog, Dialog } from '@lost-found/design-system/dialogs';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { ItemStateBadge } from '../../parts/items/item-state';
import { ItemSummary } from '../../parts/items/item-summary';
import { LostBadge, LostStatusBadge } from '../../parts/items/status-badge';
import { useUndoOffer } from '../../parts/undo/undo';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { live } from '../../shared/list/live';
import { useListLabels } from '../../shared/table/paging';
import { fact } from '../../shared/text/facts';
import { Day, Moment } from '../../shared/text/values';
import { useLastShown } from '../../shared/use-last-shown';
import { useOutcome } from '../../shared/use-outcome';
import { ReporterContact, ReporterVerified, useReporterName } from './reporter-columns';
import styles from './reporters.module.css';

interface ReporterDialogProps {
  /** Undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
}

/** Shows a reporter with all their reports; Verify Reporter (§2). */
export function ReporterDialog({ id: current, onClose }: ReporterDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const getName = useReporterName();
  const id = useLastShown(current) ?? '';
  const query = useQuery({ ...reporterOptions(id), ...live, enabled: current !== undefined });
  const loaded = useLastShown(query.data);
  const reporter = loaded?.id === id ? loaded : undefined;
  return (
    <Dialog
      open={current !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={reporter ? getName(reporter) : t('reporters.detail.title')}
      closeLabel={t('close', { ns: 'common' })}
      size="large"
      footer={<Footer reporter={reporter} onClose={onClose} />}
    >
      {reporter && (
        <Stack gap="l" data-density="dense">
          <ReporterFacts reporter={reporter} />
          <ReporterItems id={reporter.id} />
        </Stack>
      )}
      {!reporter && !query.isError && <Spinner label={t('loading', { ns: 'common' })} block />}
      {!reporter && query.isError && <LoadFailed query={query} />}
    </Dialog>
  );
}

interface FooterProps {
  reporter: ReporterPage | undefined;
  onClose: () => void;
}

function Footer({ reporter, onClose }: FooterProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [current, ask] = useState(false);
  const change = useVerifyReporter();
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('close', { ns: 'common' })}
      </Button>
      {reporter && !reporter.verified && (
        <Button icon={<BadgeCheck />} loading={change.isPending} onClick={() => change.mutate(reporter)}>
          {t('reporters.verify')}
        </Button>
      )}
      {reporter?.verified && (
        <Button variant="secondary" onClick={() => ask(true)}>
          {t('reporters.unverify')}
        </Button>
      )}
      {reporter && (
        <ConfirmDialog
          open={current}
          onOpenChange={ask}
          title={t('reporters.unverifyTitle')}
          description={t('reporters.unverifyHint')}
          confirmLabel={t('reporters.unverify')}
          cancelLabel={t('cancel', { ns: 'common' })}
          loading={change.isPending}
          onConfirm={() => change.mutate(reporter, { onSettled: () => ask(false) })}
        />
      )}
    </>
  );
}

function ReporterFacts({ reporter }: { reporter: ReporterPage }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  return (
    <DescriptionList
      items={[
        fact(t('reporters.column.contact'), <ReporterContact {...reporter} />),
        fact(
          t('reporters.detail.kind'),
          reporter.isAccount ? t('reporters.account') : t('reporters.visitor'),
        ),
        fact(t('reporters.column.itemsReported'), number(reporter.itemsReported)),
        fact(t('reporters.column.lastReported'), <Moment value={reporter.lastReportedAt} />),
        fact(t('reporters.column.verified'), <ReporterVerified {...reporter} />),
        reporter.verifiedAt
          ? fact(t('reporters.detail.verifiedAt'), <Moment value={reporter.verifiedAt} />)
          : fact(t('reporters.verify'), t('reporters.detail.hint'), 'wide'),
      ]}
    />
  );
}

/** Lists the reports of a reporter page by page, newest first. */
function ReporterItems({ id }: { id: string }) {
  const { t } = useTranslation(['admin', 'common']);
  const [page, setPage] = useState(1);
  const query = useQuery(reporterItemsOptions(id, { page }));
  const { data } = query;
  const { summary, ...labels } = useListLabels(page, limits.pageSize, data);
  return (
    <DetailGroup title={t('reporters.detail.items')}>
      {!data && !query.isError && <Spinner label={t('loading', { ns: 'common' })} />}
      {!data && query.isError && <LoadFailed query={query} />}
      {data && (
        <ul className={styles.items} aria-label={t('reporters.detail.items')}>
          {data.data.map((item) => (
            <ReportedItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      {data && data.total > limits.pageSize && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / limits.pageSize)}
          onPageChange={setPage}
          labels={labels}
          summary={summary}
        />
      )}
    </DetailGroup>
  );
}

function ReportedItem({ item }: { item: AdminItem }) {
  return (
    <li>
      <ItemSummary item={item}>{item.isLostItem && <LostBadge />}</ItemSummary>
      <span className={styles.end}>
        <Day value={item.createdAt} />
        {item.isLostItem ? <LostStatusBadge status={item.status} /> : <ItemStateBadge item={item} />}
      </span>
    </li>
  );
}

/** Verify Reporter, or takes it back: notes whether the desk knows who has this contact. */
const useVerifyReporter = () => {
  const { t } = useTranslation('admin');
  const offerUndo = useUndoOffer();
  const { fail, refresh } = useOutcome();
  return useMutation({
    mutationFn: ({ id, verified }: Pick<Reporter, 'id' | 'verified'>) =>
      (verified ? unverifyReporter : verifyReporter)(id),
    onSuccess: ({ verified, decisionId, name, contact }) =>
      offerUndo({
        text: t(verified ? 'reporters.toast.verified' : 'reporters.toast.unverified'),
        rows: [{ decisionId, title: name ?? contact }],
      }),
    onError: (error, { verified }) =>
      fail(t(verified ? 'reporters.toast.unverifyFailed' : 'reporters.toast.failed'), error),
    onSettled: refresh,
  });
};
