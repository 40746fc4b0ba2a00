import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { appScope } from '../styles/app-scope';
import styles from './app-root.module.css';

/** The root of an app on a page: around all that it draws, without a box of its own. */
export const AppRoot = ({ children }: { children: ReactNode }) => (
  <div className={clsx(appScope, styles.root)}>{children}</div>
);
