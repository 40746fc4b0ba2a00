import { AppRoot, Container, Logo } from '@lost-found/design-system';
import { useSiteName } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** A page of the shell itself: the site's name, links to other pages, and one message in the middle. */
export const Screen = ({ navigation, children }: { navigation?: ReactNode; children: ReactNode }) => (
  <AppRoot>
    <div className={styles.screen}>
      <Container render={<header className={styles.header} />}>
        <Logo name={useSiteName()} />
        {navigation}
      </Container>
      <Container render={<main className={styles.main} />}>{children}</Container>
    </div>
  </AppRoot>
);
