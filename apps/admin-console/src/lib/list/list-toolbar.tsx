import { limits } from '@lost-found/contracts';
import { Button, SearchInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './list-toolbar.module.css';
import { useDebouncedText } from './use-debounced-text';

interface ListToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  /** What is searched, as a placeholder and as the box's name. */
  searchLabel: string;
  isNarrowed: boolean;
  onClear: () => void;
  /** The filters. */
  children?: ReactNode;
}

/** The search box and the filters above a list. */
export function ListToolbar(props: ListToolbarProps) {
  const { t } = useTranslation('admin');
  const { text, setText } = useDebouncedText(props.search, props.onSearch);
  const clear = () => {
    setText('');
    props.onClear();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
    <div role="search" aria-label={t('list.filters')} className={styles.toolbar}>
      <div className={styles.search}>
        <SearchInput
          value={text}
          onValueChange={setText}
          label={props.searchLabel}
          placeholder={props.searchLabel}
          clearLabel={t('list.clearSearch')}
          maxLength={limits.searchMax}
        />
      </div>
      {props.children}
      {(props.isNarrowed || text !== '') && (
        <Button variant="ghost" icon={<FilterX aria-hidden="true" />} onClick={clear}>
          {t('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}
