import { AppRoot, Container, Logo } from '@lost-found/design-system';
import { useSiteName } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** A page of the shell's own: whose it is, where else one can go, and one message in the middle. */
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
