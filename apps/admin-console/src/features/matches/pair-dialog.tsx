import { Button, type ButtonProps, Notice, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useFocusOnChange } from '../../parts/queue/use-focus-on-change';
import { useDecisionKeys } from '../../shared/shortcuts/use-shortcuts';
import { useLastShown } from '../../shared/use-last-shown';
import { ClaimQuestion } from './claim-question';
import { Reasons, Strength } from './match-list';
import styles from './matches.module.css';
import { type Pair, pairId } from './pair';
import { PairFacts } from './pair-facts';

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
  const { pair: asked, isGone, onClose } = props;
  const { t } = useTranslation(['admin', 'common']);
  const pair = useLastShown(asked);
  const content = useFocusOnChange(asked && pairId(asked));
  if (!pair) return null;
  return (
    <Dialog
      open={asked !== undefined}
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
