import { configOptions, directoryOptions, eraseDirectory, replaceDirectory } from '@lost-found/api-client';
import { type DirectoryPerson, limits } from '@lost-found/contracts';
import { Button, FileInput, Notice, ProgressBar, Stack } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutcome } from '../../shared/use-outcome';

/** Numbers of left out rows that are named. */
const MOST_NAMED = 20;

interface ReadList {
  readonly people: readonly DirectoryPerson[];
  readonly leftOut: readonly number[];
}

/** The campus directory in Settings: its size and age, a new list, and its erasure. */
export function DirectorySection() {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const client = useQueryClient();
  const { toast, fail } = useOutcome();
  const { data } = useQuery(directoryOptions());
  const { studentIdPrefix = 'CAMP' } = useQuery(configOptions()).data ?? {};
  const [problem, setProblem] = useState<string>();
  const [list, setList] = useState<ReadList>();
  const [sent, setSent] = useState(0);
  const [isErased, setErased] = useState(false);
  const settle = () => client.invalidateQueries({ queryKey: directoryOptions().queryKey });
  const open = async (file: File) => {
    setList(undefined);
    // Only who imports a list needs the code that reads it.
    const { readDirectory, getPeople } = await import('./read-directory');
    const read = await readDirectory(file, studentIdPrefix);
    const found = typeof read === 'string' ? undefined : getPeople(read, studentIdPrefix);
    const why = typeof read === 'string' ? read : found?.people.length === 0 ? 'nobody' : undefined;
    setProblem(why && t(`directory.${why}`, { max: format.number(limits.directoryPeople) }));
    if (!why) setList(found);
  };
  const replace = useMutation({
    mutationFn: (people: readonly DirectoryPerson[]) => replaceDirectory(people, setSent),
    onSuccess: () => {
      toast.success(t('directory.saved'));
      setList(undefined);
    },
    onError: (error) => fail(t('directory.failed'), error),
    onSettled: () => {
      setSent(0);
      return settle();
    },
  });
  const erase = useMutation({
    mutationFn: eraseDirectory,
    onSuccess: () => {
      toast.success(t('directory.erased'));
      setErased(false);
    },
    onError: (error) => fail(t('directory.failed'), error),
    onSettled: settle,
  });
  const total = list?.people.length ?? 0;
  const size = { count: data?.people ?? 0, formatted: format.number(data?.people ?? 0) };
  return (
    <section aria-label={t('directory.title')}>
      <Stack gap="m">
        <h2>{t('directory.title')}</h2>
        <p>{t('directory.hint')}</p>
        <p>
          {data?.importedAt
            ? t('directory.people', { ...size, date: format.date(data.importedAt) })
            : data && t('directory.none')}
        </p>
        <FileInput
          files={[]}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          chooseLabel={t(data?.importedAt ? 'directory.replace' : 'directory.choose')}
          removeLabel={(name) => name}
          error={problem}
          onAdd={([file]) => file && void open(file)}
          onRemove={() => undefined}
        />
        {list && (
          <Notice title={t('directory.confirm', { count: total })}>
            {list.leftOut.length > 0 && (
              <p>
                {t('directory.leftOut', {
                  count: list.leftOut.length,
                  rows: [
                    ...list.leftOut.slice(0, MOST_NAMED),
                    ...(list.leftOut.length > MOST_NAMED ? ['…'] : []),
                  ].join(', '),
                })}
              </p>
            )}
            <Button loading={replace.isPending} onClick={() => replace.mutate(list.people)}>
              {t('directory.confirmLabel')}
            </Button>
            {replace.isPending && (
              <ProgressBar
                label={t('directory.sending', { sent: format.number(sent), total: format.number(total) })}
                value={(sent / total) * 100}
              />
            )}
          </Notice>
        )}
        {data?.importedAt && (
          <div>
            <Button variant="secondary" onClick={() => setErased(true)}>
              {t('directory.erase')}
            </Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        open={isErased}
        onOpenChange={setErased}
        tone="danger"
        title={t('directory.eraseQuestion')}
        description={t('directory.eraseText')}
        confirmLabel={t('directory.erase')}
        cancelLabel={t('common:cancel')}
        loading={erase.isPending}
        onConfirm={() => erase.mutate()}
      />
    </section>
  );
}
