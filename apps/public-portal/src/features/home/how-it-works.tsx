import { Container } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Handshake, Megaphone, Search } from 'lucide-react';
import styles from './how-it-works.module.css';

const steps = [
  { key: 'search', icon: Search },
  { key: 'report', icon: Megaphone },
  { key: 'connect', icon: Handshake },
] as const;

/** How It Works (§1): Search, Report, Connect, three tags on one string. */
export function HowItWorks() {
  const { t } = useTranslation('portal');
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
      <Container>
        <h2 id="how-it-works" className={styles.title}>
          {t('home.how.title')}
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ key, icon: Icon }, index) => (
            <li key={key} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <Icon aria-hidden="true" className={styles.icon} />
              <h3>{t(`home.how.${key}.title`)}</h3>
              <p className={styles.text}>{t(`home.how.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
