import { campusLocations, foundCategories, limits } from '@lost-found/contracts';
import { Field, NativeSelect, SearchInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import type { FormEvent } from 'react';
import { useDebouncedText } from '../../lib/use-debounced-text';
import styles from './search-filters.module.css';
import type { useSearchState } from './use-search-state';

type Props = Pick<ReturnType<typeof useSearchState>, 'filter' | 'setFilter'>;

/** The search box and the two filters (§2). */
export function SearchFilters({ filter, setFilter }: Props) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const typed = useDebouncedText(filter.search ?? '', (text) => setFilter('search', text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    typed.settleNow();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know <search>
    <form role="search" className={styles.filters} onSubmit={submit}>
      <Field label={t('search.box')} labelHidden className={styles.box}>
        <SearchInput
          name="search"
          value={typed.text}
          onValueChange={typed.setText}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clearText')}
          maxLength={limits.searchMax}
        />
      </Field>
      <Field label={t('search.category')} labelHidden>
        <NativeSelect
          value={filter.category ?? ''}
          onChange={(event) => setFilter('category', event.currentTarget.value)}
          placeholder={t('search.allCategories')}
          options={foundCategories.map((value) => ({ value, label: label.category(value) }))}
        />
      </Field>
      <Field label={t('search.location')} labelHidden>
        <NativeSelect
          value={filter.location ?? ''}
          onChange={(event) => setFilter('location', event.currentTarget.value)}
          placeholder={t('search.allLocations')}
          options={campusLocations.map((value) => ({ value, label: label.location(value) }))}
        />
      </Field>
    </form>
  );
}
