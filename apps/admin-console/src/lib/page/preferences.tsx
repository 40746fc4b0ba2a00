import { LanguageSwitch, ThemeSwitch } from '@lost-found/app-kit';
import styles from './preferences.module.css';

/** The reader's language and theme. */
export const Preferences = () => (
  <div className={styles.preferences}>
    <LanguageSwitch compact />
    <ThemeSwitch />
  </div>
);
