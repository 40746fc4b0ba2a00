import { addNote, notesOptions, removeNote, sessionOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import { addNoteSchema, limits, type Note, type NotedKind } from '@lost-found/contracts';
import { Button, Field, IconButton, Spinner, TextArea } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import {
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { bindValue } from '../../shared/forms/bind-value';
import { live } from '../../shared/list/live';
import { Moment } from '../../shared/text/values';
import { useOutcome } from '../../shared/use-outcome';
import styles from './notes.module.css';

interface NotesProps {
  kind: NotedKind;
  /** Id of the item or claim. */
  id: string;
}

/** Shows the staff notes on an item or a claim, newest last, and a field for a new one. */
export function Notes({ kind, id }: NotesProps) {
  const { t } = useTranslation(['admin', 'common']);
  const query = useInfiniteQuery({ ...notesOptions(kind, id), ...live });
  return (
    <DetailGroup title={t(`notes.title.${kind}`)}>
      {!query.data && !query.isError && <Spinner label={t('loading', { ns: 'common' })} />}
      {!query.data && query.isError && <LoadFailed query={query} />}
      {query.data && <NoteList notes={query.data} older={query} />}
      <NoteForm key={id} kind={kind} id={id} />
    </DetailGroup>
  );
}

/** Shows the written notes only, next to other content. Renders nothing without notes. */
export function WrittenNotes({ kind, id }: NotesProps) {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery({ ...notesOptions(kind, id), ...live });
  if (!query.isError && !query.data?.length) return null;
  return (
    <DetailGroup title={t(`notes.title.${kind}`)}>
      {query.data ? <NoteList notes={query.data} older={query} /> : <LoadFailed query={query} />}
    </DetailGroup>
  );
}

interface NoteListProps {
  notes: readonly Note[];
  /** Query of the notes that are not loaded yet. */
  older: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

function NoteList({ notes, older }: NoteListProps) {
  const { t } = useTranslation('admin');
  const me = useQuery(sessionOptions()).data?.user.id;
  const client = useQueryClient();
  const { fail, refresh } = useOutcome();
  const box = useRef<HTMLDivElement>(null);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: removeNote,
    // The button that has the focus goes with its note.
    onSuccess: () => box.current?.focus(),
    onError: (error) => fail(t('notes.removeFailed'), error),
    onSettled: () => {
      void refresh();
      return client.invalidateQueries({ queryKey: ['notes'] });
    },
  });
  return (
    <div ref={box} tabIndex={-1}>
      {older.hasNextPage && (
        <Button
          size="small"
          variant="secondary"
          loading={older.isFetchingNextPage}
          onClick={() => older.fetchNextPage().finally(() => box.current?.focus())}
        >
          {t('notes.older')}
        </Button>
      )}
      <ol className={styles.notes}>
        {notes.map(({ id, text, createdAt, authorId, authorName }) => (
          <li key={id}>
            <p className={styles.by}>
              <strong>{authorName ?? t('notes.formerColleague')}</strong> <Moment value={createdAt} />
            </p>
            <p className={styles.text}>{text}</p>
            {authorId === me && (
              <IconButton
                label={t('notes.remove', { text: text.slice(0, 40) })}
                size="small"
                className={styles.remove}
                aria-busy={isPending && variables === id}
                onClick={() => !isPending && mutate(id)}
              >
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Keeps the typed text until it is saved. */
function NoteForm({ kind, id }: NotesProps) {
  const { t } = useTranslation('admin');
  const { ofIssue } = useErrorText();
  const client = useQueryClient();
  const { fail, refresh } = useOutcome();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (words: string) => addNote(kind, id, words),
    onSuccess: () => {
      setText('');
      area.current?.focus();
      void refresh();
      // Reload: an earlier request may answer later than this one.
      return client.invalidateQueries({ queryKey: notesOptions(kind, id).queryKey });
    },
    onError: (failure) => fail(t('notes.failed'), failure),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const note = addNoteSchema.safeParse({ text });
    setError(note.error?.issues[0]?.message);
    if (note.success && !isPending) mutate(note.data.text);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field label={t('notes.label')} hint={t('notes.hint')} error={error && ofIssue(error)}>
        <TextArea ref={area} rows={2} maxLength={limits.notesMax} {...bindValue(text, setText)} />
      </Field>
      <Button type="submit" size="small" variant="secondary" loading={isPending}>
        {t('notes.add')}
      </Button>
    </form>
  );
}
