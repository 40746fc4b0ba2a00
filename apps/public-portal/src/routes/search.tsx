import { useChoices, useDebouncedText, usePage } from '@lost-found/app-kit';
import { limits, type PublicItem } from '@lost-found/contracts';
import { Button, Container, Field, NativeSelect, PageHeader, SearchInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { ClaimedNotice, LaterClaimDialog, useClaiming } from '../features/claims/claiming';
import type { ItemDialog } from '../features/items/item-dialog';
import { ItemResults } from '../features/items/item-results';
import { useSearchState } from '../features/items/use-search-state';
import { claimLinkOf } from '../lib/claimed';
import { useOpener } from '../lib/use-opener';
import { usePart } from '../lib/use-part';
import styles from './search.module.css';

/** `/search` (§2): found items, their details and the claim of one. */
export const Search = () => {
  const { t } = useTranslation('portal');
  const heading = usePage(t('search.title'));
  const { opener, remember } = useOpener();
  const { filter, firstPage, setFilter, clear, openItemId, openItem, closeItem } = useSearchState(
    useChoices(),
  );
  const { id, listed, setListed } = useShownItem(openItemId);
  const notice = useRef<HTMLElement>(null);
  const { claiming, startClaim, endClaim } = useClaiming();

  const open = (item: PublicItem) => {
    remember();
    setListed(item);
    openItem(item.id);
  };
  const clearAll = () => {
    clear();
    // The button that was pressed goes with the empty result.
    heading.current?.focus();
  };
  const claimFromList = (item: PublicItem) => {
    remember();
    startClaim(item);
  };
  const claimed = ({ id, title }: Pick<PublicItem, 'id' | 'title'>) => {
    const caseUrl = claimLinkOf(id);
    return caseUrl && <ClaimedNotice ref={notice} title={title} caseUrl={caseUrl} />;
  };
  return (
    <Container className={styles.page}>
      <PageHeader title={t('search.title')} description={t('search.intro')} headingRef={heading} />
      {claiming && !claiming.open && claimed(claiming.item)}
      <SearchFilters filter={filter} setFilter={setFilter} />
      <ItemResults
        filter={filter}
        firstPage={firstPage}
        onClear={clearAll}
        onOpen={open}
        onClaim={claimFromList}
      />
      <p className={styles.note}>
        {t('search.lostQuestion')} <Link to="/report-lost">{t('search.lostLink')}</Link>
      </p>
      <LaterItemDialog
        id={id}
        listed={listed}
        open={openItemId !== null}
        onClose={closeItem}
        onClaim={startClaim}
        claimed={claimed}
        // Where a claim follows, its dialog has it.
        finalFocus={() => !claiming?.open && opener.current}
      />
      <LaterClaimDialog
        claiming={claiming}
        onClose={endClaim}
        finalFocus={() => notice.current ?? opener.current}
      />
    </Container>
  );
};

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
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know <search>
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

/**
 * The item that the details show: the last one opened, which stays in the page while its dialog closes.
 * @param openId the open one, from the address
 */
const useShownItem = (openId: string | null) => {
  const [listed, setListed] = useState<PublicItem>();
  const [lastId, setLastId] = useState(openId);
  useEffect(() => {
    if (openId) setLastId(openId);
  }, [openId]);
  const id = openId ?? lastId;
  return { id, listed: listed?.id === id ? listed : undefined, setListed };
};

type DialogProps = ComponentProps<typeof ItemDialog>;

const loadItemDialog = () => import('../features/items/item-dialog').then((module) => module.ItemDialog);

interface LaterItemDialogProps extends Omit<DialogProps, 'id'> {
  /** The item whose details are open, or were last. */
  id: string | null;
}

/** The details of a screen's item. The list does not wait for the script of its dialogs. */
const LaterItemDialog = ({ id, ...rest }: LaterItemDialogProps) => {
  const Dialog = usePart(loadItemDialog, id !== null);
  return Dialog && id !== null ? <Dialog key={id} id={id} {...rest} /> : null;
};
