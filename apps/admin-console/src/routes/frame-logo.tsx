import { Logo, LogoMark, useMediaQuery } from '@lost-found/design-system';
import { useSite, useSiteName, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import styles from './console-nav.module.css';

const HOME = '/admin/dashboard';

/** The way to the dashboard: the sign with its words, on narrow phones the sign alone. */
export function FrameLogo() {
  const { t } = useTranslation('admin');
  const { campusName } = useSite();
  const siteName = useSiteName();
  const isNarrow = useMediaQuery('(width < 30rem)');
  if (!isNarrow) return <Logo name={campusName} suffix={t('frame.suffix')} render={<Link to={HOME} />} />;
  return (
    <Link to={HOME} aria-label={siteName} className={styles.mark}>
      <LogoMark />
    </Link>
  );
}
