import { useChoices, useDebouncedText, usePage } from '@lost-found/app-kit';
import { limits } from '@lost-found/contracts';
import { Button, Container, Field, NativeSelect, PageHeader, SearchInput } from '@lost-found/design-system';
import { loadTexts, useLabel, useLanguage, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import type { ComponentProps, FormEvent } from 'react';
import { ItemResults, ResultCount } from '../features/items/item-results';
import type { SearchOffer } from '../features/items/search-offer';
import { daysBack, useSearchState } from '../features/items/use-search-state';
import { SentReportsNotice } from '../parts/reports/sent-reports-notice';
import { optional, usePart } from '../shared/use-part';
import { useFoundItems } from './found-items';
import styles from './search.module.css';

/** `/search` (§2): found items, their details and the claim of one. */
export const Search = () => {
  const { t } = useTranslation('portal');
  const { language } = useLanguage();
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
      <ResultCount filter={filter} firstPage={firstPage} />
      <SentReportsNotice onClosed={() => heading.current?.focus()} />
      {notice}
      <SearchBox filter={filter} setFilter={setFilter} />
      <SearchFilters filter={filter} setFilter={setFilter} />
      <LaterOffer filter={filter} onFollow={() => heading.current?.focus()} />
      <ItemResults filter={filter} firstPage={firstPage} onClear={clearAll} onOpen={open} onClaim={claim} />
      <p className={styles.note}>
        {t('search.lostQuestion')} <Link to="/report-lost">{t('search.lostLink')}</Link>
      </p>
      <p>
        <a href={getFeedAddress(filter, language)} className={styles.feed}>
          {t('search.feed')}
        </a>
      </p>
      {dialogs}
    </Container>
  );
};

/** The feed has no words and no time: a feed reader shows what is new. */
const getFeedAddress = (
  { category, location }: ReturnType<typeof useSearchState>['filter'],
  lng: string,
): string => {
  const filter = { ...(category && { category }), ...(location && { location }) };
  return `/api/feeds/atom?${new URLSearchParams({ ...filter, lng })}`;
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

/** The form of the search box. The filters name it, so that a page without a script sends them with it. */
const FORM = 'item-search';

/** The search box (§2). On a phone it stays in sight. */
function SearchBox({ filter, setFilter }: Props) {
  const { t } = useTranslation('portal');
  const typed = useDebouncedText(filter.search ?? '', (text) => setFilter('search', text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    typed.settleNow();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not support <search>
    <form id={FORM} role="search" action="/search" className={styles.box} onSubmit={submit}>
      <Field label={t('search.box')} labelHidden>
        <SearchInput
          name="search"
          value={typed.text}
          onValueChange={typed.setText}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clearText')}
          maxLength={limits.searchMax}
        />
      </Field>
    </form>
  );
}

/** The filters by category, place (§2) and time, in one row. */
function SearchFilters({ filter, setFilter }: Props) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const { categories, locations } = useChoices();
  const filters = [
    {
      name: 'category',
      all: t('search.allCategories'),
      options: categories.map((value) => ({ value, label: label.category(value) })),
    },
    {
      name: 'location',
      all: t('search.allLocations'),
      options: locations.map((value) => ({ value, label: label.location(value) })),
    },
    {
      name: 'foundWithin',
      all: t('search.anyTime'),
      options: daysBack.map((days) => ({ value: String(days), label: t(`search.within.${days}`) })),
    },
  ] as const;
  return (
    <fieldset aria-label={t('search.filters')} className={styles.filters}>
      {filters.map(({ name, all, options }) => (
        <Field key={name} label={t(`search.${name}`)} labelHidden>
          <NativeSelect
            form={FORM}
            name={name}
            className={styles.filter}
            data-chosen={filter[name] !== undefined}
            value={filter[name] ?? ''}
            onChange={(event) => setFilter(name, event.currentTarget.value)}
            placeholder={all}
            options={options}
          />
        </Field>
      ))}
      <noscript>
        <Button type="submit" form={FORM}>
          {t('search.apply')}
        </Button>
      </noscript>
    </fieldset>
  );
}
