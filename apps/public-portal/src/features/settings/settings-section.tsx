import { Card } from '@lost-found/design-system';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  children: ReactNode;
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <Card padding="large" render={<section aria-labelledby={headingId} />} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.matter}>{children}</div>
    </Card>
  );
}
