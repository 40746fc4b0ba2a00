import { usePage } from '@lost-found/app-kit';
import { PageHeader } from '@lost-found/design-system';
import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  title: string;
  /** Number of rows, or the purpose of the screen. */
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page inside the console's frame. */
export function Screen({ title, description, actions, children }: ScreenProps) {
  const heading = usePage(title);
  return (
    <div className={styles.screen}>
      <PageHeader title={title} description={description} actions={actions} headingRef={heading} />
      {children}
    </div>
  );
}
