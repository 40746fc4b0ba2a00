import type { ReportReceipt, UnsentReport } from '@lost-found/contracts';
import { Button, Notice, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import type { DraftValues } from '../../shared/drafts/draft-store';
import { sendUnsent, takeBackUnsent, takeReceipt } from '../../shared/unsent/unsent-reports';
import { useUnsent } from '../../shared/unsent/use-unsent';
import styles from './unsent-notices.module.css';

interface UnsentNoticesProps {
  kind: UnsentReport['kind'];
  /** The report that this page kept last. The reader is led to its notice. */
  keptId: string | undefined;
  onReceipt: (receipt: ReportReceipt, title: string) => void;
  /** Opens a report in the form again, with its values by field. */
  onTakeBack: (values: DraftValues) => void;
}

/** The reports of one form that could not be sent, each with its way on. */
export function UnsentNotices({ kind, keptId, onReceipt, onTakeBack }: UnsentNoticesProps) {
  const reports = useUnsent().filter((report) => report.kind === kind);
  if (reports.length === 0) return null;
  return (
    <Stack gap="m" className={styles.notices}>
      {reports.map((report) => (
        <UnsentNotice
          key={report.id}
          report={report}
          isNew={report.id === keptId}
          onReceipt={onReceipt}
          onTakeBack={onTakeBack}
        />
      ))}
    </Stack>
  );
}

const tones = { waiting: 'warning', refused: 'danger', sent: 'success' } as const;

interface UnsentNoticeProps extends Pick<UnsentNoticesProps, 'onReceipt' | 'onTakeBack'> {
  report: UnsentReport;
  isNew: boolean;
}

function UnsentNotice({ report, isNew, onReceipt, onTakeBack }: UnsentNoticeProps) {
  const { t } = useTranslation('unsent');
  const root = useRef<HTMLDivElement>(null);
  const { state, title } = report;
  useEffect(() => {
    if (isNew) root.current?.focus();
  }, [isNew]);
  const takeBack = async () => {
    const values = await takeBackUnsent(report);
    if (values) onTakeBack(values);
  };
  const showReceipt = async () => {
    const receipt = await takeReceipt(report);
    if (receipt) onReceipt(receipt, title);
  };
  return (
    <div ref={root} tabIndex={-1}>
      <Notice
        live
        tone={tones[state]}
        title={t(`${state}.title`, { title })}
        action={
          state === 'sent' ? (
            <Button size="small" onClick={showReceipt}>
              {t('show')}
            </Button>
          ) : (
            <>
              {state === 'waiting' && (
                <Button size="small" onClick={sendUnsent}>
                  {t('sendNow')}
                </Button>
              )}
              <Button size="small" variant="secondary" onClick={takeBack}>
                {t('edit')}
              </Button>
            </>
          )
        }
      >
        {t(`${state}.text`)}
      </Notice>
    </div>
  );
}
