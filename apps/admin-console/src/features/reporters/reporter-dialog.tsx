import { reporterOptions } from '@lost-found/api-client';
import type { ReporterPage } from '@lost-found/contracts';
import { Button, DescriptionList, Spinner, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { live } from '../../lib/list/live';
import { LoadFailed } from '../../lib/list/load-failed';
import { Moment } from '../../lib/text/values';
import { useLastShown } from '../../lib/use-last-shown';
import { ReporterContact, ReporterVerified } from './reporter-cells';
import { ReporterItems } from './reporter-items';
import { useReporterName } from './reporter-name';
import { useVerifyReporter } from './use-verify-reporter';

interface ReporterDialogProps {
  /** Nothing: closed. */
  id: string | undefined;
  onClose: () => void;
}

/** Somebody who reports items, with all that they reported; Verify Reporter (§2). */
export function ReporterDialog({ id: asked, onClose }: ReporterDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const nameOf = useReporterName();
  const id = useLastShown(asked) ?? '';
  const query = useQuery({ ...reporterOptions(id), ...live, enabled: asked !== undefined });
  const loaded = useLastShown(query.data);
  const reporter = loaded?.id === id ? loaded : undefined;
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={reporter ? nameOf(reporter) : t('reporters.detail.title')}
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
  const verify = useVerifyReporter();
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('close', { ns: 'common' })}
      </Button>
      {reporter && !reporter.verified && (
        <Button
          icon={<BadgeCheck aria-hidden="true" />}
          loading={verify.isPending}
          onClick={() => verify.mutate(reporter.id)}
        >
          {t('reporters.verify')}
        </Button>
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
        { term: t('reporters.column.contact'), description: <ReporterContact reporter={reporter} /> },
        {
          term: t('reporters.detail.kind'),
          description: reporter.isAccount ? t('reporters.account') : t('reporters.visitor'),
        },
        { term: t('reporters.column.itemsReported'), description: number(reporter.itemsReported) },
        {
          term: t('reporters.column.lastReported'),
          description: <Moment value={reporter.lastReportedAt} />,
        },
        { term: t('reporters.column.verified'), description: <ReporterVerified reporter={reporter} /> },
        ...(reporter.verifiedAt
          ? [
              {
                term: t('reporters.detail.verifiedAt'),
                description: <Moment value={reporter.verifiedAt} />,
              },
            ]
          : [{ term: t('reporters.verify'), description: t('reporters.detail.hint'), wide: true }]),
      ]}
    />
  );
}
