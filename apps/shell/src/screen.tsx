import { Container } from '@lost-found/design-system';
import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** A page of the shell's own: one message, in the middle. */
export const Screen = ({ children }: { children: ReactNode }) => (
  <Container render={<main className={styles.screen} />}>{children}</Container>
);
