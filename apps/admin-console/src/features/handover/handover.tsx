import { counterOptions, findHandover, isApiError } from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import {
  type AdminClaimPage,
  type HandoverCase,
  isMistypedReference,
  isPickupCode,
  type ProofFile,
} from '@lost-found/contracts';
import { Button, EmptyState, Field, Notice, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Screen } from '../../lib/page/screen';
import { useUndoOffer } from '../../lib/undo/undo';
import { useOutcome } from '../../lib/use-outcome';
import { FoundCases } from './found-cases';
import { HandedOver } from './handed-over';
import styles from './handover.module.css';
import { HandoverForm } from './handover-form';

interface HandoverProps {
  /** Shows the proof of a claim. */
  proof: (files: readonly ProofFile[]) => ReactNode;
}

/** `/admin/handover`: from the shelf into the owner's hand. */
export function Handover({ proof }: HandoverProps) {
  const { t } = useTranslation('admin');
  const reasonOf = useReasonText();
  const { error } = useQuery(counterOptions());
  const isDemo = isApiError(error, 'needs_service');
  return (
    <Screen title={t('handover.title')} description={isDemo ? undefined : t('handover.hint')}>
      {isDemo ? (
        <EmptyState title={t('handover.needsService')} hint={reasonOf(error)} />
      ) : (
        <Counter proof={proof} />
      )}
    </Screen>
  );
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), select, textarea');

/** One person after the other: what they say, their thing, the receipt. */
function Counter({ proof }: HandoverProps) {
  const { t } = useTranslation('admin');
  const reasonOf = useReasonText();
  const { refresh } = useOutcome();
  const offerUndo = useUndoOffer();
  const box = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const [chosen, choose] = useState<HandoverCase>();
  const [done, setDone] = useState<AdminClaimPage>();
  // No query: what is asked again by itself would count as another try of a wrong code.
  const search = useMutation({
    networkMode: 'always',
    mutationFn: (words: string) => findHandover(isPickupCode(words) ? { code: words } : { search: words }),
    onSuccess: ({ data: [first, ...others] }) => choose(others.length === 0 ? first : undefined),
    onError: () => box.current?.select(),
  });
  const { data: found, variables: asked = '', error } = search;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    if (!words || search.isPending) return;
    choose(undefined);
    setDone(undefined);
    search.mutate(words);
  };
  const cases = !chosen && !done ? found?.data : undefined;
  // The page's heading has the focus before.
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    // What is scanned while something else has the focus is a code, too.
    const catchScan = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey || isTypedInto(target)) return;
      type('');
      box.current?.focus();
    };
    document.addEventListener('keydown', catchScan);
    return () => document.removeEventListener('keydown', catchScan);
  }, []);
  return (
    <>
      <form className={styles.search} onSubmit={ask}>
        <Field label={t('handover.code')} hint={t('handover.codeHint')} className={styles.box}>
          <TextInput
            ref={box}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" loading={search.isPending}>
          {t('handover.find')}
        </Button>
      </form>
      <div role="alert">
        {error && (
          <Notice tone="danger" title={t('handover.notFound')}>
            {reasonOf(error)}
          </Notice>
        )}
      </div>
      <div role="status">
        {cases?.length === 0 && (
          <EmptyState
            title={t('handover.nobody')}
            hint={isMistypedReference(asked) ? t('list.mistyped') : t('handover.nobodyHint')}
          />
        )}
      </div>
      {cases && cases.length > 1 && <FoundCases cases={cases} onChoose={choose} />}
      {chosen && !done && (
        <HandoverForm
          key={chosen.claim.id}
          shown={chosen}
          code={isPickupCode(asked) ? asked : undefined}
          proof={proof}
          onDone={(claim) => {
            setDone(claim);
            offerUndo({
              // The receipt says that it was done.
              said: t('undo.offer'),
              what: t('handover.done', {
                title: claim.itemTitle,
                name: claim.collectedBy ?? claim.claimantName,
              }),
              rows: [{ decisionId: claim.decisionId, title: claim.itemTitle }],
              onUndone: () => setDone((shown) => (shown?.id === claim.id ? undefined : shown)),
            });
            void refresh();
            // The next person's code.
            type('');
            box.current?.focus();
          }}
        />
      )}
      {done && chosen && <HandedOver claim={done} item={chosen.item} />}
    </>
  );
}
