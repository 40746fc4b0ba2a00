import { configOptions, importOptions, turnImport } from '@lost-found/api-client';
import { type FieldError, type Import, type ImportResult, issue } from '@lost-found/contracts';
import { Button, Card, Notice, ProgressBar, Stack } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../shared/export/save-file';
import { useOutcome } from '../../shared/use-outcome';
import styles from './import.module.css';
import type { Table } from './read-table';
import type { Checked } from './use-check';

interface CheckedListProps {
  checked: Checked;
  table: Table;
  fileName: string;
}

/** Refused rows that are listed; the file has all of them. */
const MOST_LISTED = 20;

/** A row that is not imported, with the reasons. */
interface RefusedRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly reasons: string;
}

/** The result of the check, and then the import itself. */
export function CheckedList({ checked, table, fileName }: CheckedListProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const refused = useRefusedRows(checked, table);
  const count = (result: ImportResult) => checked.results.filter((one) => one.result === result).length;
  const [create, update, same] = [count('create'), count('update'), count('unchanged')];
  const { data } = useQuery(importOptions(checked.id));
  const turn = useTurn(checked.id);
  const state = data?.state ?? 'checking';
  return (
    <Card>
      <Stack gap="m">
        <h2 className={styles.heading}>{t('import.result')}</h2>
        <ul className={styles.counts}>
          <li>{t('import.toCreate', { count: create, number: number(create) })}</li>
          <li>{t('import.toUpdate', { count: update, number: number(update) })}</li>
          <li>{t('import.toLeave', { count: same, number: number(same) })}</li>
          <li>{t('import.toRefuse', { count: refused.length, number: number(refused.length) })}</li>
        </ul>
        <Remarks checked={checked} />
        {refused.length > 0 && (
          <>
            <ul className={styles.refused} aria-label={t('import.refusedRows')}>
              {refused.slice(0, MOST_LISTED).map((row) => (
                <li key={row.number}>
                  <strong>{t('import.row', { number: row.number })}</strong> {row.reasons}
                </li>
              ))}
            </ul>
            <div>
              <Button
                variant="secondary"
                icon={<Download />}
                onClick={() => void saveRefused(refused, table, fileName, t('import.problemColumn'))}
              >
                {t('import.saveRefused')}
              </Button>
            </div>
          </>
        )}
        {state === 'checking' && (
          <div>
            <Button
              disabled={create + update === 0}
              loading={turn.isPending}
              onClick={() => turn.mutate('start')}
            >
              {t('import.start', { count: create + update, number: number(create + update) })}
            </Button>
          </div>
        )}
        {data && state !== 'checking' && <ImportProgress imported={data} turn={turn} />}
      </Stack>
    </Card>
  );
}

/** What the check decided about rows that are imported: categories by title, numbers with other zeros, times. */
function Remarks({ checked: { results, unreadTimes } }: { checked: Checked }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const remarks = [
    ...results.flatMap(({ number, category, like }) => [
      ...(category ? [{ number, text: t('import.byTitle', { category: label.category(category) }) }] : []),
      ...(like ? [{ number, text: t('import.like', { number: like }) }] : []),
    ]),
    ...[...unreadTimes].map(([number, time]) => ({ number, text: t('import.unreadTime', { time }) })),
  ].sort((a, b) => a.number - b.number);
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label={t('import.remarks')}>
      {remarks.slice(0, MOST_LISTED).map(({ number, text }) => (
        <li key={`${number} ${text}`}>
          <strong>{t('import.row', { number })}</strong> {text}
        </li>
      ))}
      {remarks.length > MOST_LISTED && (
        <li>{t('import.moreRemarks', { count: remarks.length - MOST_LISTED })}</li>
      )}
    </ul>
  );
}

/** The problems of the rows that the browser or the service refused, in the order of the list. */
const useRefusedRows = ({ results }: Checked, { lines, broken }: Table): readonly RefusedRow[] => {
  const { t } = useTranslation('admin');
  const { ofIssue } = useErrorText();
  const getCells = new Map(lines.map(({ number, cells }) => [number, cells]));
  const reason = ({ field, code, params }: FieldError) =>
    t('import.reason', {
      field: t(`import.fields.${field as 'title'}`, { defaultValue: field }),
      reason: ofIssue(issue(code, params)),
    });
  return [
    ...broken.map(({ number, cells, problem }) => ({
      number,
      cells,
      reasons: t(`import.broken.${problem}`),
    })),
    ...results.flatMap(({ number, result, errors }) =>
      result === 'refused'
        ? [{ number, cells: getCells.get(number) ?? [], reasons: errors.map(reason).join('; ') }]
        : [],
    ),
  ].sort((a, b) => a.number - b.number);
};

/** Saves the refused rows as they were, with the reasons, to be corrected and imported again. */
async function saveRefused(
  rows: readonly RefusedRow[],
  { headings }: Table,
  fileName: string,
  problemColumn: string,
): Promise<void> {
  const { unparse } = await import('papaparse');
  const data = rows.map(({ cells, reasons }) => [...headings.map((_, at) => cells[at] ?? ''), reasons]);
  const text = unparse({ fields: [...headings, problemColumn], data }, { escapeFormulae: true });
  saveFile(
    `refused-${fileName.replace(/\.\w+$/u, '')}.csv`,
    new Blob(['\uFEFF', text], { type: 'text/csv' }),
  );
}

export type Turn = ReturnType<typeof useTurn>;

/** Starts, cancels or undoes an import. */
export const useTurn = (id: string) => {
  const { t } = useTranslation('admin');
  const { fail } = useOutcome();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: 'start' | 'cancel' | 'undo') => turnImport(id, action),
    onError: (error) => fail(t('import.turnFailed'), error),
    onSettled: async () => {
      // The start adds categories and places.
      await client.invalidateQueries({ queryKey: configOptions().queryKey });
      await client.invalidateQueries({ queryKey: ['imports'] });
    },
  });
};

/** The progress of an import or of its undo, and its result. */
export function ImportProgress({ imported, turn }: { imported: Import; turn: Turn }) {
  const { t } = useTranslation(['admin', 'common']);
  const { number } = useFormat();
  const { refresh } = useOutcome();
  const { state, counts } = imported;
  const of = (...results: (keyof typeof counts)[]) =>
    results.reduce((sum, result) => sum + (counts[result] ?? 0), 0);
  const [isAsked, setAsked] = useState(false);
  const isWorking = state === 'running' || state === 'undoing';
  const wasWorking = useRef(isWorking);
  const [done, left] =
    state === 'undoing'
      ? [of('undone', 'kept'), of('created', 'updated')]
      : [of('created', 'updated', 'unchanged'), of('create', 'update')];
  // The lists show what was imported.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the work counts
  useEffect(() => {
    if (wasWorking.current && !isWorking) void refresh();
    wasWorking.current = isWorking;
  }, [isWorking]);
  const status = useRef<HTMLDivElement>(null);
  const { variables: action } = turn;
  // The pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state decides which buttons there are
  useEffect(() => {
    if (action && document.activeElement === document.body) status.current?.focus();
  }, [state, action]);
  return (
    <>
      {isWorking && (
        <ProgressBar
          label={t(`import.working.${state}`)}
          value={done}
          max={Math.max(1, done + left)}
          valueText={`${number(done)} / ${number(done + left)}`}
        />
      )}
      <div role="status" ref={status} tabIndex={-1}>
        {!isWorking && (
          <Notice tone={state === 'done' ? 'success' : 'info'} title={t(`import.state.${state}`)}>
            {state === 'undone'
              ? t('import.undoneCounts', { undone: number(of('undone')), kept: number(of('kept')) })
              : t('import.doneCounts', {
                  created: number(of('created')),
                  updated: number(of('updated')),
                  unchanged: number(of('unchanged')),
                })}
          </Notice>
        )}
      </div>
      <div>
        {state === 'running' && (
          <Button variant="secondary" loading={turn.isPending} onClick={() => turn.mutate('cancel')}>
            {t('import.cancel')}
          </Button>
        )}
        {(state === 'done' || state === 'cancelled') && of('created', 'updated') > 0 && (
          <Button variant="secondary" loading={turn.isPending} onClick={() => setAsked(true)}>
            {t('import.undo')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('import.undoQuestion', { list: imported.list })}
        description={t('import.undoConsequence', {
          count: of('created', 'updated'),
          number: number(of('created', 'updated')),
          created: number(of('created')),
          updated: number(of('updated')),
        })}
        tone="danger"
        confirmLabel={t('import.undo')}
        cancelLabel={t('cancel', { ns: 'common' })}
        onConfirm={() => {
          setAsked(false);
          turn.mutate('undo');
        }}
      />
    </>
  );
}
