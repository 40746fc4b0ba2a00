import { configOptions, useChooseDisplay } from '@lost-found/api-client';
import type { Session } from '@lost-found/contracts';
import { AppHeader, Logo, MenuSelect, Notice, ThemeToggle, useTheme } from '@lost-found/design-system';
import { isLanguage, type Language, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './portal-header.module.css';
import { PortalNav } from './portal-nav';

interface PortalHeaderProps {
  session: Session | undefined;
  /** Who is signed in is not known yet. */
  asking: boolean;
  /** Of whoever is signed in. */
  bell: ReactNode;
}

/** Head of the public pages: where one can go (§1), in which language, in which light. */
export function PortalHeader({ session, asking, bell }: PortalHeaderProps) {
  const { t } = useTranslation(['portal', 'common']);
  const { campusName } = useSite();
  const { data: config } = useQuery(configOptions());
  const choose = useChooseDisplay({ ...useLanguage(), ...useTheme() });
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
      nav={<PortalNav session={session} asking={asking} />}
      actions={
        <>
          {bell}
          <LanguageSwitch onChoose={(language) => choose({ language })} />
          <span className={styles.theme} data-beside-bell={bell ? true : undefined}>
            <ThemeToggle
              onChoose={(theme) => choose({ theme })}
              label={t('common:theme.label')}
              labels={{
                system: t('common:theme.system'),
                light: t('common:theme.light'),
                dark: t('common:theme.dark'),
              }}
            />
          </span>
        </>
      }
    />
  );
}

function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t } = useTranslation('common');
  const { language, options } = useLanguage();
  return (
    <MenuSelect
      compact
      label={t('language')}
      icon={<Languages aria-hidden="true" />}
      options={options.map((option) => ({ ...option, lang: option.value }))}
      value={language}
      onChange={(chosen) => isLanguage(chosen) && onChoose(chosen)}
    />
  );
}
