import { Button, ProgressBar } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import styles from './upload-progress.module.css';

interface ShownProgressProps {
  label: string;
  /** The share that was sent, 0 to 1. */
  sent: number;
  onStop: () => void;
}

/** Shows the progress of a form's files and scrolls it into view. */
export function ShownProgress({ label, sent, onStop }: ShownProgressProps) {
  const { t } = useTranslation('portal');
  const format = useFormat();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    root.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const percent = Math.round(sent * 100);
  return (
    <div ref={root} className={styles.progress}>
      <ProgressBar
        label={label}
        value={percent}
        valueText={t('files.percent', { percent: format.number(percent) })}
      />
      {sent < 1 && (
        <Button size="small" variant="secondary" onClick={onStop}>
          {t('files.stop')}
        </Button>
      )}
    </div>
  );
}
