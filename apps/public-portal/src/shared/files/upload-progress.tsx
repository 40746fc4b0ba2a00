import { Button, Notice, ProgressBar, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import type { Upload } from '../forms/use-form-submission';
import styles from './upload-progress.module.css';

/** Shows the progress of a form's files and scrolls it into view. The reader can stop the upload. */
export function UploadProgress({ upload: { sent, stopped, stop } }: { upload: Upload }) {
  const { t } = useTranslation('portal');
  const format = useFormat();
  const root = useRef<HTMLDivElement>(null);
  const shown = sent !== undefined;
  useEffect(() => {
    if (shown) root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  const percent = (value: number) => t('files.percent', { percent: format.number(value) });
  const label = t(sent === 1 ? 'files.sent' : 'files.sending');
  // Screen readers announce the start, the half and the end. An announcement of each percent would hide all others.
  const announcement =
    sent !== undefined && [label, sent >= 0.5 && sent < 1 && percent(50)].filter(Boolean).join(', ');
  return (
    <>
      <VisuallyHidden role="status">{announcement || (stopped && t('files.stopped'))}</VisuallyHidden>
      {shown && (
        <div ref={root} className={styles.progress}>
          <ProgressBar
            label={label}
            value={Math.round(sent * 100)}
            valueText={percent(Math.round(sent * 100))}
          />
          {sent < 1 && (
            <Button size="small" variant="secondary" onClick={stop}>
              {t('files.stop')}
            </Button>
          )}
        </div>
      )}
      {stopped && !shown && <Notice>{t('files.stopped')}</Notice>}
    </>
  );
}
