import styles from './brand.module.css';

/** The string of a claim tag: a loop that goes through the hole. Decoration. */
export function TagString({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 36" fill="none" aria-hidden="true" className={className}>
      <path className={styles.string} d="M23 32C12 26 9 12 16 5s15-3 15 4-4 13-7 23" strokeWidth="2.2" />
    </svg>
  );
}
