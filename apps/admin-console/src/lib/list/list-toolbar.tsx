import { limits } from '@lost-found/contracts';
import { Button, SearchInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './list-toolbar.module.css';
import { useDebouncedText } from './use-debounced-text';
import type { KnownFilters, ListState } from './use-list-state';

interface ListToolbarProps {
  list: Pick<ListState<KnownFilters>, 'search' | 'setSearch' | 'isNarrowed' | 'clear'>;
  /** What is searched, as a placeholder and as the box's name. */
  searchLabel: string;
  /** The filters. */
  children?: ReactNode;
}

/** The search box and the filters above a list. */
export function ListToolbar({ list, searchLabel, children }: ListToolbarProps) {
  const { t } = useTranslation('admin');
  const { text, setText } = useDebouncedText(list.search, list.setSearch);
  const clear = () => {
    setText('');
    list.clear();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
    <div role="search" aria-label={t('list.filters')} className={styles.toolbar}>
      <div className={styles.search}>
        <SearchInput
          value={text}
          onValueChange={setText}
          label={searchLabel}
          placeholder={searchLabel}
          clearLabel={t('list.clearSearch')}
          maxLength={limits.searchMax}
        />
      </div>
      {children}
      {(list.isNarrowed || text !== '') && (
        <Button variant="ghost" icon={<FilterX aria-hidden="true" />} onClick={clear}>
          {t('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}
