import type { PublicItem } from '@lost-found/contracts';
import { Container, PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useClaiming } from '../features/claims/use-claiming';
import { ItemResults } from '../features/items/item-results';
import { SearchFilters } from '../features/items/search-filters';
import { useSearchState } from '../features/items/use-search-state';
import { useShownItem } from '../features/items/use-shown-item';
import { usePage } from '../lib/page/use-page';
import { useOpener } from '../lib/use-opener';
import { LaterClaimDialog } from './later-claim-dialog';
import { LaterItemDialog } from './later-item-dialog';
import styles from './search.module.css';

/** `/search` (§2): found items, their details and the claim of one. */
export const Search = () => {
  const { t } = useTranslation('portal');
  const heading = usePage(t('search.title'));
  const { opener, remember } = useOpener();
  const { filter, setFilter, clear, openItemId, openItem, closeItem } = useSearchState();
  const { id, listed, setListed } = useShownItem(openItemId);
  const { claiming, startClaim, endClaim } = useClaiming();

  const open = (item: PublicItem) => {
    remember();
    setListed(item);
    openItem(item.id);
  };
  const claimFromList = (item: PublicItem) => {
    remember();
    startClaim(item);
  };
  const claimFromDetails = (item: PublicItem) => {
    closeItem();
    startClaim(item);
  };
  return (
    <Container className={styles.page}>
      <PageHeader title={t('search.title')} description={t('search.intro')} headingRef={heading} />
      <SearchFilters filter={filter} setFilter={setFilter} />
      <ItemResults filter={filter} onClear={clear} onOpen={open} onClaim={claimFromList} />
      <p className={styles.note}>
        {t('search.lostQuestion')} <Link to="/report-lost">{t('search.lostLink')}</Link>
      </p>
      <LaterItemDialog
        id={id}
        listed={listed}
        open={openItemId !== null}
        onClose={closeItem}
        onClaim={claimFromDetails}
        finalFocus={opener}
      />
      <LaterClaimDialog claiming={claiming} onClose={endClaim} finalFocus={opener} />
    </Container>
  );
};
