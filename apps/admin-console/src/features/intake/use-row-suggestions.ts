import { bulkSuggestionsOptions } from '@lost-found/api-client';
import { useSettled } from '@lost-found/app-kit';
import type { BulkSuggestions } from '@lost-found/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFilled, type Row } from './many-rows';

export type RowSuggestion = BulkSuggestions['suggestions'][number];

const nothing: RowSuggestion = { category: null, publicTitle: null };

const keyFor = ({ title, category }: Pick<Row, 'title' | 'category'>): string =>
  JSON.stringify({ title: title.trim(), ...(category && { category }) });

/** Suggestions for the rows of the grid, asked together. A row is saved with the one that it shows. */
export const useRowSuggestions = (rows: readonly Row[]) => {
  const client = useQueryClient();
  const [answers, setAnswers] = useState<ReadonlyMap<string, RowSuggestion>>(new Map());
  const known = useRef(answers);
  /** Asks for the rows without an answer. @returns all answers */
  const ask = async (wantedRows: readonly Row[]): Promise<ReadonlyMap<string, RowSuggestion>> => {
    const keys = [...new Set(wantedRows.filter(isFilled).map(keyFor))].filter(
      (key) => !known.current.has(key),
    );
    if (keys.length === 0) return known.current;
    const drafts = keys.map((key) => JSON.parse(key) as { title: string; category?: string });
    // The demo has no suggestions.
    const { suggestions } = await client
      .fetchQuery({ ...bulkSuggestionsOptions({ drafts }), staleTime: 60_000, retry: false })
      .catch((): BulkSuggestions => ({ suggestions: [] }));
    known.current = new Map([
      ...known.current,
      ...keys.map((key, at) => [key, suggestions[at] ?? nothing] as const),
    ]);
    setAnswers(known.current);
    return known.current;
  };
  const askForRows = useEffectEvent(() => void ask(rows));
  const open = rows.filter((row) => isFilled(row) && !answers.has(keyFor(row))).map(keyFor);
  const waiting = useSettled(open.join());
  useEffect(() => {
    if (waiting) askForRows();
  }, [waiting]);
  return {
    /** Undefined while the answer is on its way. */
    suggestionFor: (row: Row): RowSuggestion | undefined => answers.get(keyFor(row)),
    /** Resolves when every row has its suggestion. */
    suggestionsFor: async (wantedRows: readonly Row[]) => {
      const all = await ask(wantedRows);
      return (row: Row): RowSuggestion => all.get(keyFor(row)) ?? nothing;
    },
  };
};
