import type { AdminItem } from '@lost-found/contracts';
import type { DescriptionItem } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { type CSSProperties, useId } from 'react';
import { ItemOwner } from '../../parts/items/item-facts';
import { ItemPictures } from '../../parts/items/item-pictures';
import { ItemStatusBadge, LostStatusBadge } from '../../parts/items/status-badge';
import { Marked } from '../../shared/text/marked';
import { CategoryName, Day, Moment } from '../../shared/text/values';
import styles from './matches.module.css';
import type { Pair } from './pair';

/**
 * Compares a lost report and a found item fact by fact, side by side; one below the other in a narrow box.
 */
export function PairFacts({ lost, found, reasons }: Pair) {
  const words = {
    lost: reasons.flatMap((reason) => reason.words.lost),
    found: reasons.flatMap((reason) => reason.words.found),
  };
  const ofLost = useFacts(lost, words.lost);
  const ofFound = useFacts(found, words.found);
  const hasValue = (_: DescriptionItem, at: number) => ofLost[at]?.description || ofFound[at]?.description;
  return (
    <div className={styles.pair}>
      <Side item={lost} words={words.lost} facts={ofLost.filter(hasValue)} />
      <Side item={found} words={words.found} facts={ofFound.filter(hasValue)} />
    </div>
  );
}

interface SideProps {
  item: AdminItem;
  words: readonly string[];
  facts: readonly DescriptionItem[];
}

function Side({ item, words, facts }: SideProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { isLostItem, reference } = item;
  // Heading, pictures and facts, each in a row with those of the other side.
  const rows = { '--rows': facts.length + 2 } as CSSProperties;
  return (
    <section className={styles.side} style={rows} aria-labelledby={id}>
      <div>
        <p className={styles.minor}>
          {t(`matches.${isLostItem ? 'lost' : 'found'}`)} ·{' '}
          <Link to={`/admin/${isLostItem ? 'lost-items' : 'items'}?item=${item.id}`}>{reference}</Link>
        </p>
        <h3 id={id} className={styles.title}>
          <Marked text={item.title} words={words} isWhole />
        </h3>
      </div>
      <div>
        {item.images.length === 0 && <p className={styles.minor}>{t('matches.noPicture')}</p>}
        <ItemPictures item={item} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ term, description }) => (
          <div key={String(term)}>
            <dt className={styles.minor}>{term}</dt>
            <dd>{description || t('notProvided')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A report fact by fact: those of both kinds in the same order, and as many. */
const useFacts = (item: AdminItem, words: readonly string[]): DescriptionItem[] => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { isLostItem, location, lastSeenAt, dateFound, description, custody, shelf, status } = item;
  const marked = (text: string | null) => text && <Marked text={text} words={words} isWhole />;
  const seen = item.lastSeenLocation ?? location;
  return [
    { term: t('items.view.category'), description: <CategoryName value={item.category} /> },
    {
      term: t(isLostItem ? 'items.view.lastSeenLocation' : 'items.view.locationFound'),
      description: marked(label.location(seen)),
    },
    {
      term: t(isLostItem ? 'items.view.lastSeenAt' : 'items.view.dateFound'),
      description: lastSeenAt ? <Moment value={lastSeenAt} /> : <Day value={dateFound} />,
    },
    { term: t('items.view.description'), description: marked(description) },
    { term: t('keptBack.details'), description: marked(item.keptBackDetails) },
    { term: t('keptBack.ask'), description: marked(item.askClaimantFor) },
    isLostItem
      ? { term: t('items.view.reportedBy'), description: marked(item.reportedBy) }
      : { term: t('items.view.custody'), description: custody && label.custody(custody) },
    isLostItem
      ? { term: t('items.view.studentId'), description: marked(item.studentId) }
      : { term: t('items.view.shelf'), description: shelf },
    { term: t('items.view.contact'), description: item.contactInfo },
    { term: t('items.view.account'), description: <ItemOwner owner={item.owner} /> },
    {
      term: t('items.view.status'),
      description: isLostItem ? <LostStatusBadge status={status} /> : <ItemStatusBadge status={status} />,
    },
    { term: t('items.view.createdAt'), description: <Moment value={item.createdAt} /> },
  ];
};
