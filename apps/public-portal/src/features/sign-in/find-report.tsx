import { DeskPlace, usePage } from '@lost-found/app-kit';
import { Container, PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import styles from './account-screen.module.css';
import { NewLink } from './new-link';

/**
 * `/find-report`: the way back to a claim or a report without its link. An address gets its links by e-mail. A phone
 * number gets none, because a stranger may know it: the desk looks at the person's reference and number.
 */
export const FindReport = () => {
  const { t } = useTranslation('account');
  const heading = usePage(t('findReport.title'));
  return (
    <Container size="narrow" className={styles.find}>
      <PageHeader title={t('findReport.title')} description={t('findReport.intro')} headingRef={heading} />
      <NewLink />
      <section aria-labelledby="find-by-phone" className={`${styles.panel} ${styles.byPhone}`}>
        <h2 id="find-by-phone">{t('findReport.phone')}</h2>
        <p>{t('findReport.phoneText')}</p>
        <DeskPlace />
      </section>
    </Container>
  );
};
