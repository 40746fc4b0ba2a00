import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { Store } from '@lost-found/mocks';
import styles from './demo-bar.module.css';
import { MailBox } from './mail-box';
import { useMails } from './use-mails';

interface DemoBarProps {
  store: Store;
  /** The browser cannot run the demo. */
  impossible: boolean;
}

/** Says that this is the demo, and shows the e-mails that nobody sends. */
export function DemoBar({ store, impossible }: DemoBarProps) {
  const { t } = useTranslation('demo');
  const mails = useMails(store);
  return (
    <section aria-label={t('label')} className={styles.bar}>
      <Notice banner tone={impossible ? 'danger' : 'warning'}>
        {t(impossible ? 'noWorker' : 'banner')}
      </Notice>
      <MailBox mails={mails} />
    </section>
  );
}
