import { configOptions } from '@lost-found/api-client';
import { usePage } from '@lost-found/app-kit';
import { limits } from '@lost-found/contracts';
import {
  Button,
  Container,
  Field,
  Grid,
  HeroArt,
  LogoMark,
  SearchInput,
  StatCard,
} from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { Link, useNavigate } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Clock3, HandHeart, MapPin, PackageCheck, PackagePlus, TagIcon } from 'lucide-react';
import { type FormEvent, type Ref, useState } from 'react';
import styles from './home.module.css';
import { LeavingItems, RecentItems } from './recent-items';

const steps = ['search', 'report', 'connect'] as const;

/** `/`, and every unknown path (§2). */
export const Home = () => {
  const heading = usePage();
  return (
    <>
      <HomeHero headingRef={heading} />
      <RecentItems />
      <LeavingItems />
      <HomeStatistics />
      <HowItWorks />
      <CallToAction />
    </>
  );
};

/** The top of the home page (§2): an introduction, the search and the two report links. */
function HomeHero({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('portal');
  return (
    <section className={styles.hero}>
      <Container className={styles.inner}>
        <div>
          <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
            {t('home.title')}
          </h1>
          <p className={styles.subtitle}>{t('home.subtitle')}</p>
          <p className={styles.description}>{t('home.description')}</p>
          <HomeSearch />
          <HomeCategories />
          <div className={styles.actions}>
            <Button variant="secondary" icon={<PackagePlus />} render={<Link to="/report" />}>
              {t('home.reportFound')}
            </Button>
            <Button variant="secondary" icon={<TagIcon />} render={<Link to="/report-lost" />}>
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

/** The search box of the home page. It leads to the search (§2) with the typed text. */
function HomeSearch() {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    void navigate(search ? `/search?${new URLSearchParams({ search })}` : '/search');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not support <search>
    <form role="search" action="/search" className={styles.search} onSubmit={submit}>
      <Field label={t('search.box')} labelHidden className={styles.box}>
        <SearchInput
          name="search"
          value={text}
          onValueChange={setText}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clearText')}
          maxLength={limits.searchMax}
        />
      </Field>
      <Button type="submit" size="large">
        {t('home.search')}
      </Button>
    </form>
  );
}

/** Links to the found items of each category (§3). */
function HomeCategories() {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const categories = useQuery(configOptions()).data?.categories ?? [];
  return (
    <ul aria-label={t('home.categories')} className={styles.categories}>
      {categories.map((category) => (
        <li key={category}>
          <Link to={`/search?${new URLSearchParams({ category })}`} className={styles.category}>
            {label.category(category)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The four tiles (§1, §9), fixed or live as configured. Renders nothing if the config cannot be loaded. */
function HomeStatistics() {
  const { t } = useTranslation('portal');
  const format = useFormat();
  const { data, isError } = useQuery(configOptions());
  const figures = data?.homeStatistics;
  const shown = (value: number | undefined) => (value === undefined ? '–' : format.number(value));
  const days = figures?.averageReturnDays;
  const tiles = [
    { key: 'found', icon: <PackageCheck />, value: shown(figures?.itemsFound) },
    { key: 'returned', icon: <HandHeart />, value: shown(figures?.itemsReturned) },
    { key: 'locations', icon: <MapPin />, value: shown(figures?.locations) },
    {
      key: 'time',
      icon: <Clock3 />,
      value: days === undefined ? '–' : t('home.statistics.days', { count: days, days: format.number(days) }),
    },
  ] as const;
  if (isError && !data) return null;
  return (
    <Container render={<section aria-label={t('home.statistics.title')} />}>
      <Grid min="xs" fit render={<ul className={styles.tiles} />}>
        {tiles.map(({ key, icon, value }) => (
          <li key={key}>
            <StatCard icon={icon} label={t(`home.statistics.${key}`)} value={value} loading={!data} />
          </li>
        ))}
      </Grid>
    </Container>
  );
}

/** The section "How It Works" (§1): Search, Report, Connect. */
function HowItWorks() {
  const { t } = useTranslation('portal');
  return (
    <section className={styles.how} aria-labelledby="how-it-works">
      <Container>
        <h2 id="how-it-works">{t('home.how.title')}</h2>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.stepTitle}>{t(`home.how.${step}.title`)}</h3>
              <p className={styles.stepText}>{t(`home.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

/** The end of the home page (§1): a call to report, and the link to the console for the staff. */
function CallToAction() {
  const { t } = useTranslation('portal');
  return (
    <Container>
      <section className={styles.panel} aria-labelledby="call-to-action">
        <LogoMark className={styles.mark} />
        <div className={styles.callWords}>
          <h2 id="call-to-action" className={styles.callTitle}>
            {t('home.call.title')}
          </h2>
          <p>{t('home.call.text')}</p>
        </div>
        <div className={styles.callActions}>
          <Button size="large" className={styles.primary} render={<Link to="/report" />}>
            {t('home.call.action')}
          </Button>
        </div>
      </section>
      <p className={styles.admin}>
        {t('home.adminQuestion')} <Link to="/admin/dashboard">{t('home.adminLink')}</Link>
      </p>
    </Container>
  );
}
