import { usePage } from '@lost-found/app-kit';
import { Card, Container, PageHeader } from '@lost-found/design-system';
import { type ReactNode, useEffect, useRef } from 'react';
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
    <Container size="narrow">
      <PageHeader title={title} description={intro} headingRef={heading} />
      <Card padding="large">{children}</Card>
      {aside && <div className={styles.aside}>{aside}</div>}
    </Container>
  );
}

interface MessagePanelProps {
  title: string;
  /** What may be done next. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** How something ended, and the next step: it takes the place of what was just used, and its focus. */
export function MessagePanel({ title, actions, children }: MessagePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It is shorter than what was there: the page's own title is to be seen with it.
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, []);
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
