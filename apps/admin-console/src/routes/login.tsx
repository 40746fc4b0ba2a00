import { Card, LogoMark } from '@lost-found/design-system';
import { useSiteName, useTranslation } from '@lost-found/i18n';
import { Link, useNavigate, useSearchParams } from '@lost-found/router';
import { use } from 'react';
import { DemoHint } from '../features/auth/demo-hint';
import { LoginForm } from '../features/auth/login-form';
import { returnPath } from '../features/auth/return-path';
import { useForgetEverything } from '../features/auth/use-forget-everything';
import { Preferences } from '../lib/page/preferences';
import { StandaloneContext } from '../lib/page/standalone';
import { usePage } from '../lib/page/use-page';
import styles from './login.module.css';

/** `/admin/login`: the administrator's sign-in (§2). */
export function LoginRoute() {
  const { t } = useTranslation('admin');
  const siteName = useSiteName();
  const heading = usePage(t('login.title'));
  useForgetEverything();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const goOn = () => void navigate(returnPath(params), { replace: true });
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        {!use(StandaloneContext) && (
          <Link to="/" className={styles.back}>
            {t('login.back')}
          </Link>
        )}
        <Preferences />
      </header>
      <main className={styles.main}>
        <Card padding="large" className={styles.card}>
          <div className={styles.head}>
            <LogoMark className={styles.mark} />
            <p className={styles.site}>{siteName}</p>
            <h1 ref={heading} tabIndex={-1}>
              {t('login.title')}
            </h1>
            <p className={styles.intro}>{t('login.intro')}</p>
          </div>
          <LoginForm onLoggedIn={goOn} />
          <DemoHint />
        </Card>
      </main>
    </div>
  );
}
