import type { PublicItemsFilter } from '@lost-found/api-client';
import { useChoices } from '@lost-found/app-kit';
import { foldText, OTHER_PLACE } from '@lost-found/contracts';
import { useFormat, useLabel, useSpellings, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getAddress, searchListOptions } from './search-list';

/** The words of a text without an ‘s’ at their end, with blanks around them: ‘bag’ is also the category ‘Bags’. */
const readWords = (text: string): string =>
  ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?!^.{1,2}$)s$/u, '')).join(' ')} `;

/** Finds the longest of some names in a text of words, or the only name that contains the whole text: ‘library’. */
function findNamed(words: string, values: readonly string[], spell: (value: string) => string[]) {
  if (words.trim() === '') return undefined;
  const names = values
    .filter((value) => value !== OTHER_PLACE)
    .flatMap((value) => spell(value).map((name) => ({ value, name: readWords(name) })))
    .filter(({ name }) => name.trim() !== '');
  const [longest] = names
    .filter(({ name }) => words.includes(name))
    .toSorted((a, b) => b.name.length - a.name.length);
  const [part, ...others] = new Set(
    names.filter(({ name }) => name.includes(words)).map(({ value }) => value),
  );
  return longest ?? (part && others.length === 0 ? { value: part, name: words } : undefined);
}

/** Returns the filter that a typed category or place means, with the remaining words; undefined if it names none. */
function useNamedFilter({ search = '', category, location }: PublicItemsFilter) {
  const { categories, locations } = useChoices();
  const spell = useSpellings();
  const words = readWords(search);
  const place = location ? undefined : findNamed(words, locations, (value) => spell('location', value));
  const rest = place ? words.replace(place.name, ' ') : words;
  const kind = category ? undefined : findNamed(rest, categories, (value) => spell('category', value));
  if (!place && !kind) return undefined;
  const left = (kind ? rest.replace(kind.name, ' ') : rest).trim();
  return { search: left || undefined, category: category ?? kind?.value, location: location ?? place?.value };
}

interface SearchOfferProps {
  filter: PublicItemsFilter;
  /** Called when the link, which then disappears, is followed. */
  onFollow: () => void;
}

/** Offers to filter by the category or the place that is typed into the search box, if there are items. */
export function SearchOffer({ filter, onFollow }: SearchOfferProps) {
  const named = useNamedFilter(filter);
  return named ? <Offer filter={named} onFollow={onFollow} /> : null;
}

function Offer({ filter, onFollow }: SearchOfferProps) {
  const { t } = useTranslation('matches');
  const label = useLabel();
  const format = useFormat();
  const { search, category, location } = filter;
  const { data, isPlaceholderData } = useInfiniteQuery({ ...searchListOptions(filter), retry: false });
  const count = data?.pages[0]?.total ?? 0;
  if (!data || isPlaceholderData) return null;
  // ‘in the gym’: the other words need not be in a text.
  if (count === 0) return search ? <Offer filter={{ category, location }} onFollow={onFollow} /> : null;
  const values = {
    count,
    total: format.number(count),
    category: category ? label.category(category) : '',
    place: location ? label.location(location) : '',
  };
  const kind = category && location ? 'both' : location ? 'place' : 'category';
  const text = t(`offer.${kind}`, values);
  return (
    <p>
      <Link to={getAddress(filter)} replace preventScrollReset onClick={onFollow}>
        {search ? t('offer.with', { text, words: search }) : text}
      </Link>
    </p>
  );
}
