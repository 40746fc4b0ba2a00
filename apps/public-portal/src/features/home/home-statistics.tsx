import { configOptions } from '@lost-found/api-client';
import { Container, Grid, StatCard } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { Clock3, HandHeart, MapPin, PackageCheck } from 'lucide-react';
import styles from './home-statistics.module.css';

/** The four tiles (§1, §9): fixed or live, as the campus has it set. They are left out where they cannot be had. */
export function HomeStatistics() {
  const { t } = useTranslation('portal');
  const format = useFormat();
  const { data, isError } = useQuery(configOptions());
  const figures = data?.homeStatistics;
  const shown = (value: number | undefined) => (value === undefined ? '–' : format.number(value));
  const days = figures?.averageReturnDays;
  const tiles = [
    { key: 'found', icon: <PackageCheck aria-hidden="true" />, value: shown(figures?.itemsFound) },
    { key: 'returned', icon: <HandHeart aria-hidden="true" />, value: shown(figures?.itemsReturned) },
    { key: 'locations', icon: <MapPin aria-hidden="true" />, value: shown(figures?.locations) },
    {
      key: 'time',
      icon: <Clock3 aria-hidden="true" />,
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
