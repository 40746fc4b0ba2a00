import { configOptions, logOut, providerSignOutUrl } from '@lost-found/api-client';
import { LanguageSwitch, leavePage, MoreApps, SitePlaces, ThemeSwitch, useToast } from '@lost-found/app-kit';
import type { Session } from '@lost-found/contracts';
import { AppHeader, Logo, NavItem, Notice } from '@lost-found/design-system';
import { useSite, useTranslation } from '@lost-found/i18n';
import { Link, NavLink, useLocation } from '@lost-found/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { forgetSession } from '../shared/session/session-state';
import { signInPath } from '../shared/session/sign-in-path';
import { useLeave } from '../shared/session/use-leave';
import styles from './portal-frame.module.css';

const admin = { to: '/admin/dashboard', key: 'admin' } as const;

const profile = { to: '/profile', key: 'profile' } as const;

const dashboard = { to: '/admin/dashboard', key: 'dashboard' } as const;

interface PortalHeaderProps {
  session: Session | undefined;
  /** True until the session is known. */
  asking: boolean;
  /** The bell of a signed-in person. */
  bell: ReactNode;
}

/** The header of the public pages: navigation (§1), language and theme. */
export function PortalHeader({ session, asking, bell }: PortalHeaderProps) {
  const { t } = useTranslation(['portal', 'common']);
  const { campusName } = useSite();
  const { data: config } = useQuery(configOptions());
  return (
    <AppHeader
      banner={
        (config?.readOnly || config?.sampleData) && (
          <Notice banner tone="warning">
            {t(config.readOnly ? 'common:readOnly' : 'common:sampleData')}
          </Notice>
        )
      }
      logo={<Logo name={campusName} suffix={t('common:siteNav.product')} render={<Link to="/" />} />}
      navLabel={t('common:siteNav.label')}
      menuLabel={t('common:menu')}
      nav={
        <>
          <SitePlaces />
          <MoreApps className={styles.inMenu} />
        </>
      }
      account={<AccountPlaces session={session} asking={asking} />}
      actions={
        <>
          {bell}
          <LanguageSwitch />
          <div className={styles.theme} data-beside-bell={bell ? true : undefined}>
            <ThemeSwitch />
          </div>
        </>
      }
    />
  );
}

type Place = typeof admin | typeof profile | typeof dashboard;

const getPlaces = (session: Session | undefined): readonly Place[] => {
  if (!session) return [admin];
  return session.user.role === 'admin' ? [profile, dashboard] : [profile];
};

const Links = ({ places }: { places: readonly Place[] }) => {
  const { t } = useTranslation('portal');
  return places.map(({ to, key }) => (
    <NavItem key={key} render={<NavLink to={to} />}>
      {t(`nav.${key}`)}
    </NavItem>
  ));
};

interface AccountPlacesProps {
  session: Session | undefined;
  asking: boolean;
}

/** The links of the account, and Sign in or Sign out (§1). It shows only links that the person may use. */
function AccountPlaces({ session, asking }: AccountPlacesProps) {
  const { t } = useTranslation('portal');
  const location = useLocation();
  return (
    <>
      <Links places={getPlaces(session)} />
      {!session && (
        <NavItem className={styles.inMenu} render={<NavLink to="/find-report" />}>
          {t('footer.findReport')}
        </NavItem>
      )}
      {session && <SignOut provider={session.provider} />}
      {!session && !asking && (
        <NavItem className={styles.signIn} render={<NavLink to={signInPath(location)} />}>
          {t('nav.signIn')}
        </NavItem>
      )}
    </>
  );
}

function SignOut({ provider }: Pick<Session, 'provider'>) {
  const { t } = useTranslation('portal');
  const { mutate, isPending } = useSignOut(provider);
  return (
    <NavItem
      render={
        <button type="button" className={styles.signOut} aria-busy={isPending} onClick={() => mutate()} />
      }
    >
      {t('nav.signOut')}
    </NavItem>
  );
}

/** Signs out and goes home (§1). Also signs out at the identity provider if the person signed in there. */
const useSignOut = (provider: string | undefined) => {
  const client = useQueryClient();
  const leave = useLeave();
  const toast = useToast();
  const { t } = useTranslation('portal');
  return useMutation({
    mutationFn: () => leave(logOut),
    onSuccess: () => {
      if (!provider) return;
      // The browser may leave the page before home is rendered. A person who comes back must not look signed in.
      forgetSession(client);
      leavePage(providerSignOutUrl(provider));
    },
    onError: () => toast.error(t('nav.signOutFailed')),
  });
};
