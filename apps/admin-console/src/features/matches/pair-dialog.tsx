import type { AdminItem } from '@lost-found/contracts';
import { Button, type ButtonProps, type DescriptionItem, Notice, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type CSSProperties, useId, useState } from 'react';
import { ItemOwner } from '../../parts/items/item-facts';
import { ItemPictures } from '../../parts/items/item-pictures';
import { ItemStateBadge } from '../../parts/items/item-state';
import { LostStatusBadge } from '../../parts/items/status-badge';
import { useFocusOnChange } from '../../parts/queue/use-focus-on-change';
import { useDecisionKeys } from '../../shared/shortcuts/use-shortcuts';
import { fact } from '../../shared/text/facts';
import { Marked } from '../../shared/text/marked';
import { CategoryName, Day, Moment } from '../../shared/text/values';
import { useLastShown } from '../../shared/use-last-shown';
import { ClaimQuestion } from './claim-question';
import { Reasons, Strength } from './match-list';
import styles from './matches.module.css';
import { type Pair, pairId } from './pair';

interface PairDialogProps {
  /** Undefined closes the dialog. */
  pair: Pair | undefined;
  /** True when another user was faster, so that there is nothing to decide. */
  isGone: boolean;
  /** A decision is on its way. */
  dismissing?: boolean;
  onDismiss: (pair: Pair) => void;
  onClaimed: (pair: Pair) => void;
  onClose: () => void;
  /** Opens the next pair of the queue. */
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  /** Returns the element that gets the focus after closing. */
  finalFocus: () => HTMLElement | null;
}

/** A lost report and a found item side by side, and the decision whether they are of the same thing. */
export function PairDialog(props: PairDialogProps) {
  const { pair: current, isGone, onClose } = props;
  const { t } = useTranslation(['admin', 'common']);
  const pair = useLastShown(current);
  const content = useFocusOnChange(current && pairId(current));
  if (!pair) return null;
  return (
    <Dialog
      open={current !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('matches.question')}
      closeLabel={t('close', { ns: 'common' })}
      size="large"
      initialFocus={content}
      finalFocus={props.finalFocus}
      footer={<Footer key={pairId(pair)} {...props} pair={pair} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no field set; it is where the focus goes with the next pair */}
      <div ref={content} tabIndex={-1} role="group" aria-label={`${pair.lost.title} – ${pair.found.title}`}>
        <Stack gap="m" data-density="dense">
          <div>
            <div role="status">{isGone && <Notice tone="warning">{t('matches.gone')}</Notice>}</div>
            <div className={styles.head}>
              <Strength {...pair} />
              <Reasons reasons={pair.reasons} />
            </div>
          </div>
          <PairFacts {...pair} />
        </Stack>
      </div>
    </Dialog>
  );
}

type FooterProps = Omit<PairDialogProps, 'pair'> & { pair: Pair };

/** The buttons, and the letters that press them: s, d, n and p. */
function Footer({ pair, isGone, dismissing, onDismiss, onClaimed, onNext, onPrevious }: FooterProps) {
  const { t } = useTranslation('admin');
  const [claiming, setClaiming] = useState(false);
  const isOpen = !isGone && !dismissing;
  const dismiss = () => onDismiss(pair);
  useDecisionKeys(
    {
      s: isOpen ? () => setClaiming(true) : undefined,
      d: isOpen ? dismiss : undefined,
      n: onNext,
      p: onPrevious,
    },
    pairId(pair),
  );
  // The second press of a double click was meant for the pair before.
  const once =
    (work: () => void): ButtonProps['onClick'] =>
    ({ detail }) => {
      if (detail < 2) work();
    };
  return (
    <>
      {onPrevious && (
        <Button variant="ghost" icon={<ArrowLeft />} onClick={onPrevious}>
          {t('matches.previous')}
        </Button>
      )}
      {onNext && (
        <Button variant="ghost" iconEnd={<ArrowRight />} onClick={onNext}>
          {t('queue.next')}
        </Button>
      )}
      <Button variant="secondary" loading={dismissing} disabled={isGone} onClick={once(dismiss)}>
        {t('matches.different')}
      </Button>
      <Button disabled={isGone} onClick={once(() => setClaiming(true))}>
        {t('matches.same')}
      </Button>
      <ClaimQuestion
        pair={pair}
        open={claiming}
        onClose={() => setClaiming(false)}
        onClaimed={() => {
          setClaiming(false);
          onClaimed(pair);
        }}
      />
    </>
  );
}

/**
 * Compares a lost report and a found item fact by fact, side by side; one below the other in a narrow box.
 */
function PairFacts({ lost, found, reasons }: Pair) {
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
    fact(t('items.view.category'), <CategoryName value={item.category} />),
    fact(
      t(isLostItem ? 'items.view.lastSeenLocation' : 'items.view.locationFound'),
      marked(label.location(seen)),
    ),
    fact(
      t(isLostItem ? 'items.view.lastSeenAt' : 'items.view.dateFound'),
      lastSeenAt ? <Moment value={lastSeenAt} /> : <Day value={dateFound} />,
    ),
    fact(t('items.view.description'), marked(description)),
    fact(t('keptBack.details'), marked(item.keptBackDetails)),
    fact(t('keptBack.ask'), marked(item.askClaimantFor)),
    isLostItem
      ? fact(t('items.view.reportedBy'), marked(item.reportedBy))
      : fact(t('items.view.custody'), custody && label.custody(custody)),
    isLostItem ? fact(t('items.view.studentId'), marked(item.studentId)) : fact(t('items.view.shelf'), shelf),
    fact(t('items.view.contact'), item.contactInfo),
    fact(t('items.view.account'), <ItemOwner owner={item.owner} />),
    fact(
      t('items.view.status'),
      isLostItem ? <LostStatusBadge status={status} /> : <ItemStateBadge item={item} />,
    ),
    fact(t('items.view.createdAt'), <Moment value={item.createdAt} />),
  ];
};
