import { Button, Notice, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { Mail, Store } from '@lost-found/mocks';
import { useEffect, useState } from 'react';
import styles from './demo-bar.module.css';

interface DemoBarProps {
  store: Store;
  /** The browser cannot run the demo. */
  impossible: boolean;
}

/** Marks the page as the demo, and shows the e-mails that the demo does not send. */
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

/** The e-mails that were written since the page was loaded, the newest first. */
const useMails = (store: Store): readonly Mail[] => {
  const [mails, setMails] = useState<readonly Mail[]>(store.mails.toReversed());
  useEffect(() => {
    store.onMail = () => setMails(store.mails.toReversed());
    return () => {
      store.onMail = () => undefined;
    };
  }, [store]);
  return mails;
};

/** The e-mails with a link, to be followed from here: the demo has no other way to hand them over. */
function MailBox({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation('demo');
  const [open, setOpen] = useState(false);
  const { length: count } = mails;
  return (
    <>
      <VisuallyHidden role="status">{count > 0 && t('mail.count', { count })}</VisuallyHidden>
      {count > 0 && (
        <div className={styles.mails}>
          <Button variant="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('mail.count', { count })}
          </Button>
          {open && (
            <ul className={styles.list}>
              {mails.map((mail) => (
                <MailEntry key={mail.id} mail={mail} onFollow={() => setOpen(false)} />
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

function MailEntry({ mail: { kind, to, itemTitle, path }, onFollow }: { mail: Mail; onFollow: () => void }) {
  const { t } = useTranslation('demo');
  const subject = t(`mail.subject.${kind}`, { itemTitle });
  const follow = () => {
    onFollow();
    goTo(path);
  };
  return (
    <li>
      <span>
        <strong>{subject}</strong> <span className={styles.to}>{t('mail.to', { to })}</span>
      </span>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${t('mail.follow')}: ${subject}`}
        onClick={follow}
      >
        {t('mail.follow')}
      </Button>
    </li>
  );
}

const root = (): string => document.querySelector('base')?.href ?? window.location.origin;

/**
 * Navigates without a reload, which would lose all data of the demo: it changes the browser's history, and every
 * router follows it.
 * @param path from the site's root on
 */
const goTo = (path: string): void => {
  const idx = ((window.history.state as { idx?: number } | null)?.idx ?? 0) + 1;
  window.history.pushState({ idx }, '', new URL(path, root()));
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
};
