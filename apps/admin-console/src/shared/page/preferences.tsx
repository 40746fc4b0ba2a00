import { LanguageSwitch, ThemeSwitch } from '@lost-found/app-kit';
import styles from './preferences.module.css';

export const Preferences = () => (
  <div className={styles.preferences}>
    <LanguageSwitch compact />
    <ThemeSwitch />
  </div>
);
