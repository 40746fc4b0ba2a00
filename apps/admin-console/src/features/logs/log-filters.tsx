import { logActionsOptions } from '@lost-found/api-client';
import { DateInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FilterSelect } from '../../lib/list/filter-select';
import { ListToolbar } from '../../lib/list/list-toolbar';
import { ALL, type ListState } from '../../lib/list/use-list-state';
import styles from './logs.module.css';

type LogListState = ListState<{ action: null; day: null }>;

/** Search, action, a single day, and Clear Filters (§2). */
export function LogFilters({ list }: { list: LogListState }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const dateId = useId();
  const { data: logged = [] } = useQuery(logActionsOptions());
  const { action, day } = list.filters;
  // An address may ask for an action that was not logged yet; it stays a choice, or none would be shown.
  const actions = action === ALL || logged.includes(action) ? logged : [...logged, action];
  return (
    <ListToolbar list={list} searchLabel={t('logs.search')}>
      <FilterSelect
        label={t('logs.action')}
        allLabel={t('logs.allActions')}
        values={actions}
        nameOf={label.logAction}
        value={action}
        onChange={(value) => list.setFilter('action', value)}
      />
      <div className={styles.date}>
        <label htmlFor={dateId}>{t('logs.date')}</label>
        <DateInput
          id={dateId}
          value={day === ALL ? '' : day}
          onChange={(event) => list.setFilter('day', event.currentTarget.value)}
        />
      </div>
    </ListToolbar>
  );
}
