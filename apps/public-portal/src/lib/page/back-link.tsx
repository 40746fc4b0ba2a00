import { Link } from '@lost-found/router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';

/** The way back from one of several, above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft />
      {children}
    </Link>
  );
}
