import { undoDecisions } from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import { type Decided, durations, type ProblemCode } from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { typing } from '../../shared/shortcuts/use-shortcuts';
import { about, useOutcome } from '../../shared/use-outcome';

/** A decision that was taken, and the title of the row that it is about. */
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
  /** Undoes all rows by a route of its own instead of their ids. */
  undo?: () => Promise<unknown>;
}

interface Undoable extends Offer {
  /** End of the undo window by the clock of this device. */
  until: number;
}

/** A row that was not undone, with the reason. */
interface StayedRow {
  title: string;
  code: ProblemCode;
}

interface Undoing {
  offer: (offer: Offer) => void;
  undoNow: (offer: Offer) => void;
}

const UndoContext = createContext<Undoing | undefined>(undefined);

const useUndoing = (): Undoing => {
  const undoing = use(UndoContext);
  if (!undoing) throw new Error('read outside its provider');
  return undoing;
};

/** Shows a decision with a button that undoes it during the undo window. */
export const useUndoOffer = () => useUndoing().offer;

/** Undoes a decision at once, from a list of decisions. */
export const useUndoNow = () => useUndoing().undoNow;

const isUndoable = ({ undo, rows }: Offer): boolean =>
  undo !== undefined || rows.some(({ decisionId }) => decisionId);

const getDecisionIds = ({ rows }: Offer): string[] => rows.flatMap(({ decisionId }) => decisionId ?? []);

/** @returns the title if the decision is about a single row */
const getTitle = ({ rows }: Offer): string | undefined => (rows.length === 1 ? rows[0]?.title : undefined);

/** Undoes a decision. @returns the number of undone rows, and the rows that stayed */
async function sendUndo({ rows, undo }: Offer): Promise<{ done: number; stayed: StayedRow[] }> {
  if (undo) {
    await undo();
    return { done: rows.length, stayed: [] };
  }
  const titles = new Map(
    rows.flatMap(({ decisionId, title }): [string, string][] => (decisionId ? [[decisionId, title]] : [])),
  );
  const { data } = await undoDecisions([...titles.keys()]);
  const stayed = data
    .filter(({ ok }) => !ok)
    .map(({ id, code = 'internal_error' }) => ({ title: titles.get(id) ?? '', code }));
  return { done: data.length - stayed.length, stayed };
}

interface UndoProviderProps {
  /** Length of the undo window in milliseconds. */
  duration?: number | undefined;
  children: ReactNode;
}

/** Undo: by the button in the toast, which is that of the last decision, or by Ctrl/Cmd+Z, one decision after the other. */
export function UndoProvider({ duration = durations.undo, children }: UndoProviderProps) {
  const { t } = useTranslation('admin');
  const describeReason = useReasonText();
  const { toast, refresh } = useOutcome();
  const describeStayed = useStayedText();
  /** The decisions that the keys undo, the last one at the end. */
  const undoable = useRef<Undoable[]>([]);

  const offer = (decision: Undoable, show = toast.success) => {
    undoable.current.push(decision);
    show(about(decision.text, getTitle(decision)), {
      name: 'undo',
      duration: Math.max(decision.until - Date.now(), durations.toast),
      action: { label: t('undo.button'), onAction: () => undo(decision) },
    });
  };
  const { mutate } = useMutation({
    mutationFn: sendUndo,
    onSuccess: ({ done, stayed }, decision: Undoable) => {
      if (stayed.length > 0) toast.error(describeStayed(done, stayed), { duration: 0 });
      else toast.success(about(t('undo.done', { count: done }), getTitle(decision)), { name: 'undo' });
      if (done > 0) decision.onUndone?.();
    },
    // It may still be possible, and its answer may have been lost.
    onError: (error, decision: Undoable) => {
      const text = [t('undo.failed'), describeReason(error)].filter(Boolean).join('. ');
      offer({ ...decision, text }, toast.error);
    },
    // Refresh after a refusal, too: another user changed what is shown.
    onSettled: refresh,
  });
  const undo = (decision: Undoable) => {
    const ids = getDecisionIds(decision);
    undoable.current = undoable.current.filter(
      (one) => one !== decision && !getDecisionIds(one).some((id) => ids.includes(id)),
    );
    mutate(decision);
  };
  useUndoKey(() => {
    const last = undoable.current.findLast(({ until }) => until > Date.now());
    if (last) undo(last);
    return last !== undefined;
  });
  const show = (decision: Offer) => {
    if (isUndoable(decision)) offer({ ...decision, until: Date.now() + duration });
    else if (!decision.isShownOnScreen) toast.success(about(decision.text, getTitle(decision)));
  };
  const undoNow = (decision: Offer) => undo({ ...decision, until: Date.now() + duration });
  return <UndoContext value={{ offer: show, undoNow }}>{children}</UndoContext>;
}

/** The rows that are named in one message; the others are counted. */
const MOST_NAMED = 3;

/** Returns a function that says which rows were not undone, and why. */
const useStayedText = () => {
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  return (done: number, stayed: readonly StayedRow[]): string => {
    const [first] = stayed;
    if (first && done + stayed.length === 1) return about(ofCode(first.code), first.title);
    const more = stayed.length - MOST_NAMED;
    return [
      t('undo.some', { count: done, stayed: stayed.length }),
      ...stayed.slice(0, MOST_NAMED).map(({ title, code }) => `${title}: ${ofCode(code)}`),
      ...(more > 0 ? [t('undo.more', { count: more })] : []),
    ].join(' ');
  };
};

/** A field without text has nothing of its own to undo. */
const isEmptyField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value === '';

/** Ctrl+Z or Cmd+Z. In a field with text it undoes the typing, as usual. */
const isUndoKey = ({ key, target, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  ctrlKey !== metaKey &&
  !(shiftKey || altKey || repeat) &&
  !(target instanceof Element && target.closest(typing) && !isEmptyField(target));

/** @param undoLast returns whether there was something to undo */
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
