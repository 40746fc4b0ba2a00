import { Button, Container, HeroArt } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { PackagePlus, Search, TagIcon } from 'lucide-react';
import type { Ref } from 'react';
import styles from './home-hero.module.css';

/** First sight of the home page (§2): what this is, and the three ways on. */
export function HomeHero({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('portal');
  return (
    <section className={styles.hero}>
      <Container className={styles.inner}>
        <div className={styles.words}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
            {t('home.title')}
          </h1>
          <p className={styles.subtitle}>{t('home.subtitle')}</p>
          <p className={styles.description}>{t('home.description')}</p>
          <div className={styles.actions}>
            <Button size="large" icon={<Search aria-hidden="true" />} render={<Link to="/search" />}>
              {t('home.search')}
            </Button>
            <Button
              size="large"
              variant="secondary"
              icon={<PackagePlus aria-hidden="true" />}
              render={<Link to="/report" />}
            >
              {t('home.reportFound')}
            </Button>
            <Button
              size="large"
              variant="secondary"
              icon={<TagIcon aria-hidden="true" />}
              render={<Link to="/report-lost" />}
            >
              {t('home.reportLost')}
            </Button>
          </div>
        </div>
        <div className={styles.art}>
          <HeroArt />
        </div>
      </Container>
    </section>
  );
}
