import { type ReactNode, useSyncExternalStore } from 'react';
import { Notice } from './notice';
import styles from './offline-notice.module.css';

/**
 * Shows at the lower edge of the window that there is no connection, without moving the page. Its live region
 * is always there, so that screen readers announce it.
 */
export function OfflineNotice({ title, children }: { title: string; children: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <Notice tone="warning" title={title} className={styles.notice}>
          {children}
        </Notice>
      )}
    </div>
  );
}

const subscribe = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** True if the browser reports a connection. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
