import { counterOptions, findHandover, isApiError } from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import type { ProofFile } from '@lost-found/contracts';
import { EmptyState, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FindBox } from '../../parts/find/find-box';
import { useFindText } from '../../parts/find/use-find-text';
import { useScans } from '../../parts/scanner/scanner';
import { useUndoOffer } from '../../parts/undo/undo';
import { Screen } from '../../shared/page/screen';
import { useGiven } from '../../shared/page/use-given';
import { useOutcome } from '../../shared/use-outcome';
import { HandedOver, type Receipt } from './handed-over';
import styles from './handover.module.css';
import { HandoverForm } from './handover-form';
import { toChoices, useWaiting, type Waiting } from './use-waiting';
import { WalkInForm } from './walk-in-form';

interface HandoverProps {
  /** Shows the proof of a claim. */
  proof: (files: readonly ProofFile[]) => ReactNode;
}

/** `/admin/handover`: the desk hands items from the shelf to their owners. */
export function Handover({ proof }: HandoverProps) {
  const { t } = useTranslation('admin');
  const getReason = useReasonText();
  const { error } = useQuery(counterOptions());
  const isDemo = isApiError(error, 'needs_service');
  return (
    <Screen title={t('handover.title')} description={isDemo ? undefined : t('handover.hint')}>
      {isDemo ? (
        <EmptyState title={t('handover.needsService')} hint={getReason(error)} />
      ) : (
        <Counter proof={proof} />
      )}
    </Screen>
  );
}

/** Serves one person after the other: search, case, receipt. */
function Counter({ proof }: HandoverProps) {
  const { t } = useTranslation('admin');
  const getReason = useReasonText();
  const { refresh } = useOutcome();
  const offerUndo = useUndoOffer();
  const boxRef = useRef<HTMLInputElement>(null);
  const { box, type, give } = useFindText();
  const [chosen, choose] = useState<Waiting>();
  const [done, setDone] = useState<Receipt>();
  // The case on the screen, for answers that arrive after the next search.
  const current = useRef<Waiting>(undefined);
  useLayoutEffect(() => {
    current.current = chosen;
  });
  // A mutation, not a query: an automatic refetch would count as another try of a wrong code.
  const byCode = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => findHandover({ code }),
  });
  const show = (waiting: Waiting | undefined) => {
    choose(waiting);
    setDone(undefined);
    type('');
  };
  const openCode = (code: string) => {
    choose(undefined);
    setDone(undefined);
    // Callbacks run only for the last call, so an earlier answer is dropped.
    byCode.mutate(code, {
      onSuccess: (answer) => show(toChoices(answer)[0]),
      // The next text replaces one that found nothing.
      onError: () => boxRef.current?.select(),
    });
  };
  const first = useWaiting(box.text.trim(), {
    openCode,
    choose: (waiting) => {
      byCode.reset();
      show(waiting);
    },
  });
  /** The next text ends the search for the code before it, and its error. */
  const endCode = () => {
    if (byCode.isPending || byCode.isError) byCode.reset();
  };
  useScans((text) => {
    boxRef.current?.focus();
    endCode();
    give(text);
    return true;
  });
  useGiven('search', give);
  const finish = (receipt: Receipt) => {
    const isCurrent = current.current?.item.id === receipt.item.id;
    if (isCurrent) setDone(receipt);
    offerUndo({
      text: receipt.text,
      rows: receipt.decisions.map((decisionId) => ({ decisionId, title: receipt.item.title })),
      onUndone: () => setDone((shown) => (shown?.item.id === receipt.item.id ? undefined : shown)),
    });
    void refresh();
    // The box is for the next person's code.
    if (isCurrent) boxRef.current?.focus();
  };
  // What was shown is of the person before, once there is another text.
  const isShown = box.text === '';
  // Runs after the page's heading took the focus.
  useEffect(() => boxRef.current?.focus(), []);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search> */}
      <div role="search" aria-label={t('handover.code')} className={styles.search}>
        <FindBox
          {...box}
          onTextChange={(text) => {
            endCode();
            type(text);
          }}
          label={t('handover.code')}
          placeholder={t('handover.code')}
          hint={t('handover.codeHint')}
          boxRef={boxRef}
          first={first}
          run={(work) => work()}
        />
      </div>
      <div role="alert">
        {byCode.error && (
          <Notice tone="danger" title={t('handover.notFound')}>
            {getReason(byCode.error)}
          </Notice>
        )}
      </div>
      {isShown && chosen && !done && 'claim' in chosen && (
        <HandoverForm
          key={chosen.claim.id}
          shown={chosen}
          code={byCode.data && byCode.variables}
          proof={proof}
          onDone={finish}
        />
      )}
      {isShown && chosen && !done && 'claims' in chosen && (
        <WalkInForm
          key={chosen.item.id}
          shown={chosen}
          proof={proof}
          onChoose={(claim) => choose({ claim, item: chosen.item, lostReports: [] })}
          onDone={finish}
        />
      )}
      {isShown && done && chosen && <HandedOver receipt={done} />}
    </>
  );
}
