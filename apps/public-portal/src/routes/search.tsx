import { useChoices, useDebouncedText, usePage } from '@lost-found/app-kit';
import { limits } from '@lost-found/contracts';
import { Button, Container, Field, NativeSelect, PageHeader, SearchInput } from '@lost-found/design-system';
import { loadTexts, useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import type { ComponentProps, FormEvent } from 'react';
import { ItemResults } from '../features/items/item-results';
import type { SearchOffer } from '../features/items/search-offer';
import { useSearchState } from '../features/items/use-search-state';
import { SentReportsNotice } from '../parts/reports/sent-reports-notice';
import { optional, usePart } from '../shared/use-part';
import { useFoundItems } from './found-items';
import styles from './search.module.css';

/** `/search` (§2): found items, their details and the claim of one. */
export const Search = () => {
  const { t } = useTranslation('portal');
  const heading = usePage(t('search.title'));
  const { filter, firstPage, setFilter, clear } = useSearchState(useChoices());
  const { open, claim, notice, dialogs } = useFoundItems();

  const clearAll = () => {
    clear();
    // The pressed button disappears with the empty result, so the focus moves to the heading.
    heading.current?.focus();
  };
  return (
    <Container className={styles.page}>
      <PageHeader title={t('search.title')} description={t('search.intro')} headingRef={heading} />
      <SentReportsNotice onClosed={() => heading.current?.focus()} />
      {notice}
      <SearchFilters filter={filter} setFilter={setFilter} />
      <LaterOffer filter={filter} onFollow={() => heading.current?.focus()} />
      <ItemResults filter={filter} firstPage={firstPage} onClear={clearAll} onOpen={open} onClaim={claim} />
      <p className={styles.note}>
        {t('search.lostQuestion')} <Link to="/report-lost">{t('search.lostLink')}</Link>
      </p>
      {dialogs}
    </Container>
  );
};

const loadOffer = optional(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "search-offer" */ '../features/items/search-offer'),
    loadTexts('matches'),
  ]);
  return part.SearchOffer;
});

/** Loads the offer of a filter with the first typed text. */
function LaterOffer(props: ComponentProps<typeof SearchOffer>) {
  const isWanted = Boolean(props.filter.search);
  const Part = usePart(loadOffer, isWanted);
  return Part && isWanted ? <Part {...props} /> : null;
}

type Props = Pick<ReturnType<typeof useSearchState>, 'filter' | 'setFilter'>;

/** The search box and the two filters (§2). */
function SearchFilters({ filter, setFilter }: Props) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const { categories, locations } = useChoices();
  const typed = useDebouncedText(filter.search ?? '', (text) => setFilter('search', text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    typed.settleNow();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not support <search>
    <form role="search" action="/search" className={styles.filters} onSubmit={submit}>
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
          name="category"
          value={filter.category ?? ''}
          onChange={(event) => setFilter('category', event.currentTarget.value)}
          placeholder={t('search.allCategories')}
          options={categories.map((value) => ({ value, label: label.category(value) }))}
        />
      </Field>
      <Field label={t('search.location')} labelHidden>
        <NativeSelect
          name="location"
          value={filter.location ?? ''}
          onChange={(event) => setFilter('location', event.currentTarget.value)}
          placeholder={t('search.allLocations')}
          options={locations.map((value) => ({ value, label: label.location(value) }))}
        />
      </Field>
      <noscript>
        <Button type="submit">{t('search.apply')}</Button>
      </noscript>
    </form>
  );
}
