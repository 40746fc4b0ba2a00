import { configOptions, displayChoiceKey } from '@lost-found/api-client';
import { ProviderSignIn, StandaloneContext, usePage, useSecondStep } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { Card, LogoMark, Notice } from '@lost-found/design-system';
import { useSiteName, useTranslation } from '@lost-found/i18n';
import { Link, useNavigate, useSearchParams } from '@lost-found/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useEffect } from 'react';
import { Preferences } from '../../shared/page/preferences';
import styles from './login.module.css';
import { LoginForm, useEnter } from './login-form';
import { returnPath } from './return-path';

/** `/admin/login`: the administrator's sign-in (§2). */
export function LoginRoute() {
  const { t } = useTranslation('admin');
  useForgetEverything();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const enter = useEnter();
  const goOn = () => void navigate(returnPath(params), { replace: true });
  const enterAndGoOn = async (session: Session) => {
    await enter(session);
    goOn();
  };
  const { step, isNeeded, email } = useSecondStep(enterAndGoOn);
  return (
    <EntryPage title={t('login.title')} intro={t('login.intro')}>
      {step || (
        <>
          <ProviderSignIn audience="staff" from={returnPath(params)} onSignedIn={enterAndGoOn}>
            <LoginForm email={email} onLoggedIn={goOn} isFactorNeeded={isNeeded} />
          </ProviderSignIn>
          <DemoHint />
        </>
      )}
    </EntryPage>
  );
}

/** A page of the console for visitors who are not signed in. */
export function EntryPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const siteName = useSiteName();
  const heading = usePage(title);
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
              {title}
            </h1>
            <p className={styles.intro}>{intro}</p>
          </div>
          {children}
        </Card>
      </main>
    </div>
  );
}

/**
 * Forgets, on a page that anybody may see, all that was loaded for others: who was signed in, and what only
 * administrators may see, which is not to stay in the memory of a shared computer. The language and theme chosen here
 * stay.
 */
const useForgetEverything = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.removeQueries({
        type: 'inactive',
        predicate: ({ queryKey }) => queryKey[0] !== displayChoiceKey[0],
      }),
    [client],
  );
};

/** The demo pair of a system with sample data (§2); nothing on a real one. */
function DemoHint() {
  const { t } = useTranslation('admin');
  const { data: config } = useQuery(configOptions());
  if (!config?.demo) return null;
  const { adminEmail, adminPassword } = config.demo;
  return (
    <Notice title={t('login.demoTitle')}>
      <code className={styles.pair}>{t('login.demo', { email: adminEmail, key: adminPassword })}</code>
    </Notice>
  );
}
