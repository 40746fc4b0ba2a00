import { configOptions } from '@lost-found/api-client';
import { AppHeader, Logo, MenuSelect, NavItem, Notice, ThemeToggle } from '@lost-found/design-system';
import { isLanguage, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { Link, NavLink } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';

const places = [
  { to: '/', key: 'home' },
  { to: '/search', key: 'search' },
  { to: '/report', key: 'reportFound' },
  { to: '/report-lost', key: 'reportLost' },
  { to: '/admin/dashboard', key: 'admin' },
] as const;

/** Head of the public pages: where one can go (§1), in which language, in which light. */
export function PortalHeader() {
  const { t } = useTranslation(['portal', 'common']);
  const { campusName } = useSite();
  const { data: config } = useQuery(configOptions());
  return (
    <AppHeader
      banner={
        config?.sampleData && (
          <Notice banner tone="warning">
            {t('common:sampleData')}
          </Notice>
        )
      }
      logo={<Logo name={campusName} suffix={t('nav.product')} render={<Link to="/" />} />}
      navLabel={t('nav.label')}
      menuLabel={t('common:menu')}
      nav={places.map(({ to, key }) => (
        <NavItem key={to} render={<NavLink to={to} end={to === '/'} />}>
          {t(`nav.${key}`)}
        </NavItem>
      ))}
      actions={
        <>
          <LanguageSwitch />
          <ThemeToggle
            label={t('common:theme.label')}
            labels={{
              system: t('common:theme.system'),
              light: t('common:theme.light'),
              dark: t('common:theme.dark'),
            }}
          />
        </>
      }
    />
  );
}

function LanguageSwitch() {
  const { t } = useTranslation('common');
  const { language, options, changeLanguage } = useLanguage();
  return (
    <MenuSelect
      compact
      label={t('language')}
      icon={<Languages aria-hidden="true" />}
      options={options.map((option) => ({ ...option, lang: option.value }))}
      value={language}
      onChange={(chosen) => isLanguage(chosen) && changeLanguage(chosen)}
    />
  );
}
