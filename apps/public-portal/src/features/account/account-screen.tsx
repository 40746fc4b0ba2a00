import { Card, Container, PageHeader } from '@lost-found/design-system';
import type { ReactNode } from 'react';
import { usePage } from '../../lib/page/use-page';
import styles from './account-screen.module.css';

interface AccountScreenProps {
  title: string;
  intro?: string;
  /** Under the card: where else one may want to go. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What the screens of signing in and up have in common. */
export function AccountScreen({ title, intro, aside, children }: AccountScreenProps) {
  const heading = usePage(title);
  return (
    <Container size="narrow" className={styles.screen}>
      <PageHeader title={title} description={intro} headingRef={heading} />
      <Card padding="large">{children}</Card>
      {aside && <div className={styles.aside}>{aside}</div>}
    </Container>
  );
}
