import { usePage } from '@lost-found/app-kit';
import { Card, Container, PageHeader } from '@lost-found/design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './account-screen.module.css';

interface AccountScreenProps {
  title: string;
  intro?: string;
  /** Links below the card to related pages. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The common layout of the sign-in and sign-up screens. */
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
  /** The buttons for the next step. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Shows a result and the next step. It replaces the form that the person used, and takes its focus. */
export function MessagePanel({ title, actions, children }: MessagePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The panel is shorter than the form, so the page scrolls to the top to show its title.
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
