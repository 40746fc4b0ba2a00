import type { Session } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { Link, useLocation } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './auth.module.css';
import { LoginForm } from './login-form';
import { loginPath } from './return-path';

interface SignInAgainProps {
  /** Whose work lies behind. */
  user: Session['user'];
}

/**
 * Stands over a page whose session ended, until somebody signs in: what was typed there stays, and nobody sees it
 * meanwhile. The platform's own dialog, because it lies over whatever dialog is open and keeps all of it still.
 */
export function SignInAgain({ user }: SignInAgainProps) {
  const { t } = useTranslation('admin');
  const location = useLocation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const goOn = useGoOn(user);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.again}
      onKeyDown={keepEscape}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>{t('login.againTitle')}</h2>
      <p>{t('login.again')}</p>
      <LoginForm email={user.email} onLoggedIn={goOn} />
      <Link to={loginPath(location)}>{t('login.leave')}</Link>
    </dialog>,
    document.body,
  );
}

/** It is not to be closed, nor is the dialog below. */
const keepEscape = (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
};

/** What was refused meanwhile is asked for again; of what one administrator loaded another sees nothing. */
const useGoOn = (user: Session['user']) => {
  const client = useQueryClient();
  return (session: Session) => {
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'auth' };
    void (session.user.id === user.id ? client.invalidateQueries(others) : client.resetQueries(others));
  };
};
