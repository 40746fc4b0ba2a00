import { counterOptions, findHandover, isApiError } from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import {
  type HandoverCase,
  type HandoverCases,
  isMistypedReference,
  isPickupCode,
  type ProofFile,
  type UnclaimedAtDesk,
} from '@lost-found/contracts';
import { Badge, Button, EmptyState, Field, Notice, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useLocation } from '@lost-found/router';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePlaceNow } from '../../parts/items/item-lines';
import { ItemSummary } from '../../parts/items/item-summary';
import { useOtherDesk } from '../../parts/items/use-desks';
import { useScans } from '../../parts/scanner/scanner';
import { useUndoOffer } from '../../parts/undo/undo';
import { bindValue } from '../../shared/forms/bind-value';
import { Screen } from '../../shared/page/screen';
import { useGiven } from '../../shared/page/use-given';
import { useOutcome } from '../../shared/use-outcome';
import { HandedOver, type Receipt } from './handed-over';
import styles from './handover.module.css';
import { HandoverForm } from './handover-form';
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

/** A claim with a waiting item, or an item without an approved claim. */
type Choice = HandoverCase | UnclaimedAtDesk;

/** Reads the cases of an answer. An older service finds claims only. */
const toChoices = ({ data, unclaimed = [] }: Partial<HandoverCases>): Choice[] => [
  ...(data ?? []),
  ...unclaimed,
];

/** Serves one person after the other: search, case, receipt. */
function Counter({ proof }: HandoverProps) {
  const { t } = useTranslation('admin');
  const getReason = useReasonText();
  const { refresh } = useOutcome();
  const offerUndo = useUndoOffer();
  const box = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const [chosen, choose] = useState<Choice>();
  const [done, setDone] = useState<Receipt>();
  // The case on the screen, for answers that arrive after the next search.
  const current = useRef<Choice>(undefined);
  useLayoutEffect(() => {
    current.current = chosen;
  });
  // A mutation, not a query: an automatic refetch would count as another try of a wrong code.
  const search = useMutation({
    networkMode: 'always',
    mutationFn: (words: string) => findHandover(isPickupCode(words) ? { code: words } : { search: words }),
  });
  const { data: found, variables: term = '', error } = search;
  const ask = (words: string) => {
    if (!words) return;
    choose(undefined);
    setDone(undefined);
    // Callbacks run only for the last call, so an earlier answer is dropped.
    search.mutate(words, {
      onSuccess: (answer) => {
        const [first, ...others] = toChoices(answer);
        choose(others.length === 0 ? first : undefined);
        // The next text replaces one that found nothing.
        if (!first) box.current?.select();
      },
      onError: () => box.current?.select(),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed.trim());
  };
  useScans((text) => {
    type(text);
    box.current?.focus();
    ask(text.trim());
    return true;
  });
  // A list leads here with the reference of an item.
  const { state } = useLocation() as { state: { find?: string } | null };
  const wanted = state?.find;
  const find = useEffectEvent((reference: string) => {
    type(reference);
    ask(reference);
  });
  useEffect(() => {
    if (wanted) find(wanted);
  }, [wanted]);
  useGiven('code', (code) => {
    type(code);
    ask(code);
  });
  const cases = !chosen && !done && found ? toChoices(found) : undefined;
  const finish = (receipt: Receipt) => {
    const isShown = current.current?.item.id === receipt.item.id;
    if (isShown) setDone(receipt);
    offerUndo({
      text: receipt.text,
      rows: receipt.decisions.map((decisionId) => ({ decisionId, title: receipt.item.title })),
      onUndone: () => setDone((shown) => (shown?.item.id === receipt.item.id ? undefined : shown)),
    });
    void refresh();
    // Prepare the box for the next person's code, unless that code is already there.
    if (!isShown) return;
    type('');
    box.current?.focus();
  };
  // Runs after the page's heading took the focus.
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <form className={styles.search} onSubmit={submit}>
        <Field label={t('handover.code')} hint={t('handover.codeHint')} className={styles.box}>
          <TextInput
            ref={box}
            {...bindValue(typed, type)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
          />
        </Field>
        <Button type="submit" loading={search.isPending}>
          {t('handover.find')}
        </Button>
      </form>
      <div role="alert">
        {error && (
          <Notice tone="danger" title={t('handover.notFound')}>
            {getReason(error)}
          </Notice>
        )}
      </div>
      <div role="status">
        {cases?.length === 0 && (
          <EmptyState
            title={t('handover.nobody')}
            hint={isMistypedReference(term) ? t('list.mistyped') : t('handover.nobodyHint')}
          />
        )}
      </div>
      {cases && cases.length > 1 && <FoundCases cases={cases} onChoose={choose} />}
      {chosen && !done && 'claim' in chosen && (
        <HandoverForm
          key={chosen.claim.id}
          shown={chosen}
          code={isPickupCode(term) ? term : undefined}
          proof={proof}
          onDone={finish}
        />
      )}
      {chosen && !done && 'claims' in chosen && (
        <WalkInForm
          key={chosen.item.id}
          shown={chosen}
          proof={proof}
          onChoose={(claim) => choose({ claim, item: chosen.item, lostReports: [] })}
          onDone={finish}
        />
      )}
      {done && chosen && <HandedOver receipt={done} />}
    </>
  );
}

interface FoundCasesProps {
  cases: readonly Choice[];
  onChoose: (chosen: Choice) => void;
}

/** Lists the claims that wait for the person and other items that fit, those of this desk first. The desk chooses one. */
function FoundCases({ cases, onChoose }: FoundCasesProps) {
  const { t } = useTranslation('admin');
  const first = useRef<HTMLButtonElement>(null);
  const formatPlace = usePlaceNow();
  const getOtherDesk = useOtherDesk();
  useEffect(() => first.current?.focus(), []);
  const isElsewhere = ({ item }: Choice) => getOtherDesk(item) !== undefined;
  const sorted = cases.toSorted((one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)));
  return (
    <ul className={styles.found} aria-label={t('handover.several', { count: cases.length })}>
      {sorted.map((one, index) => {
        const { item } = one;
        const name = 'claim' in one ? one.claim.claimantName : t('handover.noClaim');
        return (
          <li key={'claim' in one ? one.claim.id : item.id}>
            <ItemSummary item={item} />
            <span>
              <strong>{name}</strong> {'claim' in one && one.claim.studentId}
            </span>
            <Badge tone={isElsewhere(one) ? 'warning' : 'neutral'}>{formatPlace(item)}</Badge>
            <Button
              ref={index === 0 ? first : undefined}
              size="small"
              aria-label={t('handover.chooseOf', { title: item.title, name })}
              onClick={() => onChoose(one)}
            >
              {t('handover.choose')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
