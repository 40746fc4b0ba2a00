import { undoDecisions } from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import { type BulkOutcome, type Decided, durations } from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { typing } from '../../shared/shortcuts/use-shortcuts';
import { about, useOutcome } from '../../shared/use-outcome';

/** A decision that was taken, and what on. */
interface DecidedRow extends Decided {
  title: string;
}

interface Offer {
  /** Text about the decision. A single row is named below it. */
  text: string;
  /** True when the screen shows the result: the message then only offers the undo. */
  isShownOnScreen?: boolean;
  /** Rows that can be undone have an id. */
  rows: readonly DecidedRow[];
  onUndone?: () => void;
  /** Undoes what has a route of its own, and no decision. */
  undo?: () => Promise<unknown>;
}

interface Undoable extends Offer {
  /** End of the undo window by the clock of this device. */
  until: number;
}

const UndoContext = createContext<((offer: Offer) => void) | undefined>(undefined);

/** Shows a decision with a button that undoes it during the undo window. */
export const useUndoOffer = () => {
  const offer = use(UndoContext);
  if (!offer) throw new Error('read outside its provider');
  return offer;
};

/** The thing that a message is about, if it is one. */
const titleOf = (rows: readonly DecidedRow[]): string | undefined =>
  rows.length === 1 ? rows[0]?.title : undefined;

/** The rows that are named in one message; the others are counted. */
const MOST_NAMED = 3;

interface UndoProviderProps {
  /** Length of the undo window in milliseconds. */
  duration?: number | undefined;
  children: ReactNode;
}

/** Undo: by the button in the toast, which is that of the last decision, or by Ctrl/Cmd+Z, one decision after the other. */
export function UndoProvider({ duration = durations.undo, children }: UndoProviderProps) {
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  const reasonOf = useReasonText();
  const { toast, refresh } = useOutcome();
  const taken = useRef<Undoable[]>([]);

  const offer = (undoable: Undoable, show = toast.success) => {
    const { text, rows, until } = undoable;
    taken.current.push(undoable);
    const action = { label: t('undo.button'), onAction: () => undo(undoable) };
    show(about(text, titleOf(rows)), {
      name: 'undo',
      duration: Math.max(until - Date.now(), durations.toast),
      action,
    });
  };
  const showResults = (outcomes: BulkOutcome['data'], { rows }: Undoable) => {
    const stayed = outcomes.filter(({ ok }) => !ok);
    const done = outcomes.length - stayed.length;
    if (stayed.length === 0) {
      toast.success(about(t('undo.done', { count: done }), titleOf(rows)), { name: 'undo' });
      return;
    }
    const whyOf = ({ code }: (typeof stayed)[number]) => ofCode(code ?? 'internal_error');
    const [first] = stayed;
    if (first && rows.length === 1) {
      toast.error(about(whyOf(first), titleOf(rows)), { duration: 0 });
      return;
    }
    const titles = new Map(rows.map(({ decisionId, title }) => [decisionId, title]));
    const named = stayed.slice(0, MOST_NAMED).map((one) => `${titles.get(one.id)}: ${whyOf(one)}`);
    const more = stayed.length - named.length;
    toast.error(
      [
        t('undo.some', { count: done, stayed: stayed.length }),
        ...named,
        ...(more > 0 ? [t('undo.more', { count: more })] : []),
      ].join(' '),
      { duration: 0 },
    );
  };
  const { mutate } = useMutation({
    mutationFn: async ({ rows, undo: undoByRoute }: Undoable) => {
      if (undoByRoute) {
        await undoByRoute();
        return rows.map(({ title }) => ({ id: title, ok: true }));
      }
      const ids = rows.flatMap(({ decisionId }) => decisionId ?? []);
      return (await undoDecisions(ids)).data;
    },
    onSuccess: (outcomes, undoable) => {
      showResults(outcomes, undoable);
      if (outcomes.some(({ ok }) => ok)) undoable.onUndone?.();
    },
    // It may still be possible, and its answer may have been lost.
    onError: (error, undoable) => {
      const said = [t('undo.failed'), reasonOf(error)].filter(Boolean).join('. ');
      offer({ ...undoable, text: said }, toast.error);
    },
    // Refresh after a refusal, too: another user changed what is shown.
    onSettled: refresh,
  });
  const undo = (undoable: Undoable) => {
    taken.current = taken.current.filter((one) => one !== undoable);
    mutate(undoable);
  };
  const undoLast = () => {
    const last = taken.current.findLast(({ until }) => until > Date.now());
    if (last) undo(last);
    return last !== undefined;
  };
  useUndoKey(undoLast);
  const offerOf = (given: Offer) => {
    const isUndoable = given.undo !== undefined || given.rows.some(({ decisionId }) => decisionId);
    if (isUndoable) offer({ ...given, until: Date.now() + duration });
    else if (!given.isShownOnScreen) toast.success(about(given.text, titleOf(given.rows)));
  };
  return <UndoContext value={offerOf}>{children}</UndoContext>;
}

/** A field without text has nothing of its own to undo. */
const isEmptyField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value === '';

/** Ctrl+Z or Cmd+Z. In a field with text it undoes the typing, as usual. */
const isUndoKey = ({ key, target, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  ctrlKey !== metaKey &&
  !(shiftKey || altKey || repeat) &&
  !(target instanceof Element && target.closest(typing) && !isEmptyField(target));

/** @param undoLast whether there was something to undo */
const useUndoKey = (undoLast: () => boolean): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isUndoKey(event) && !event.defaultPrevented && undoLast()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
