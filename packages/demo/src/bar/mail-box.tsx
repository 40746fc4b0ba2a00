import { Button, VisuallyHidden } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { Mail } from '@lost-found/mocks';
import { useState } from 'react';
import { goTo } from '../go-to';
import styles from './demo-bar.module.css';

/** The e-mails with a link, to be followed from here: the demo has no other way to hand them over. */
export function MailBox({ mails }: { mails: readonly Mail[] }) {
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
