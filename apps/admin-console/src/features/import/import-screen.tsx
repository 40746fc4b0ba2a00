import { itemKinds } from '@lost-found/contracts';
import {
  Button,
  Card,
  Field,
  FileInput,
  NativeSelect,
  Notice,
  ProgressBar,
  Stack,
  TextInput,
} from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import { Screen } from '../../shared/page/screen';
import { CheckedList } from './checked-list';
import { ColumnsTable, encodingName, ReadingFields } from './columns-table';
import { EarlierImports } from './earlier-imports';
import styles from './import.module.css';
import { MOST_MEGABYTES, type ReadingChoice, readTable, type Table, TableProblem } from './read-table';
import { useCheck } from './use-check';
import { type ListPlan, useListPlan } from './use-list-plan';
import { ValuesTable } from './values-table';

interface OpenedFile {
  readonly file: File;
  readonly table: Table;
  readonly choice: ReadingChoice;
}

/** `/admin/import`: imports a list of found items or lost reports: file, columns, values, check, import. */
export function ImportScreen() {
  const { t } = useTranslation('admin');
  const [opened, setOpened] = useState<OpenedFile>();
  const [problem, setProblem] = useState<string>();
  const open = async (file: File, choice: ReadingChoice = {}) => {
    setProblem(undefined);
    try {
      setOpened({ file, table: await readTable(file, choice), choice });
    } catch (error) {
      setOpened(undefined);
      const code = error instanceof TableProblem ? error.code : 'binary';
      setProblem(t(`import.problem.${code}`, { size: MOST_MEGABYTES }));
    }
  };
  return (
    <Screen title={t('import.title')} description={t('import.intro')}>
      <Stack gap="l" data-density="dense" className={styles.screen}>
        <Card>
          <Field label={t('import.file')} hint={t('import.fileHint')}>
            <FileInput
              files={[]}
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
              chooseLabel={opened ? t('import.otherFile') : t('import.chooseFile')}
              removeLabel={(name) => name}
              error={problem}
              onAdd={([file]) => file && void open(file)}
              onRemove={() => undefined}
            />
          </Field>
        </Card>
        {opened && (
          <ListSteps
            key={`${opened.file.name} ${opened.file.lastModified} ${opened.table.headings.join()} ${opened.table.lines.length}`}
            {...opened}
            onReading={(choice) => void open(opened.file, { ...opened.choice, ...choice })}
          />
        )}
        <EarlierImports />
      </Stack>
    </Screen>
  );
}

/** The steps after the file, one below the other. */
function ListSteps({
  file: { name },
  table,
  onReading,
}: OpenedFile & { onReading: (choice: ReadingChoice) => void }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const count = table.lines.length + table.broken.length;
  const plan = useListPlan(table, name);
  const listName = useRef<HTMLInputElement>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  const hasName = () => {
    const isNamed = plan.list.trim() !== '';
    setNameMissing(!isNamed);
    // It may be far above the button.
    if (!isNamed) listName.current?.focus();
    return isNamed;
  };
  return (
    <CheckStep fileName={name} table={table} plan={plan} onStart={hasName}>
      <h2 className={styles.heading}>{t('import.list', { name })}</h2>
      <p>
        {t('import.read', {
          count,
          number: number(count),
          encoding: encodingName(table.encoding),
          separator: table.delimiter === '\t' ? t('import.tab') : t('import.sign', { sign: table.delimiter }),
        })}
      </p>
      <ReadingFields table={table} onReading={onReading} />
      {plan.isKnown && <Notice tone="info">{t('import.known')}</Notice>}
      <div className={styles.fields}>
        <Field
          label={t('import.listName')}
          hint={t('import.listNameHint')}
          required
          error={isNameMissing && !plan.list.trim() ? t('import.listNameMissing') : undefined}
        >
          <TextInput ref={listName} {...bindValue(plan.list, plan.setList)} />
        </Field>
        <Field label={t('import.kind')}>
          <NativeSelect
            options={itemKinds.map((value) => ({ value, label: t(`import.kinds.${value}`) }))}
            {...bindValue(plan.kind, plan.setKind)}
          />
        </Field>
      </div>
      <ColumnsTable table={table} plan={plan} />
      <ValuesTable plan={plan} />
    </CheckStep>
  );
}

interface CheckStepProps {
  fileName: string;
  table: Table;
  plan: ListPlan;
  /** Returns false if something is missing. */
  onStart: () => boolean;
  children: ReactNode;
}

/** The check of a list, below its fields. Its progress does not draw the fields again: they read all rows. */
function CheckStep({ fileName, table, plan, onStart, children }: CheckStepProps) {
  const { t } = useTranslation('admin');
  const check = useCheck(fileName);
  const [isWanted, setWanted] = useState(false);
  const { mutate } = check;
  // The proposals may still be on their way when the button is pressed.
  useEffect(() => {
    if (!isWanted || !plan.isReady) return;
    setWanted(false);
    mutate({ table, plan });
  }, [isWanted, plan, table, mutate]);
  return (
    <>
      <Card>
        <Stack gap="m">
          {children}
          <div>
            <Button onClick={() => setWanted(onStart())} loading={check.isPending || isWanted}>
              {t('import.check')}
            </Button>
          </div>
          {check.isPending && <ProgressBar label={t('import.checking')} value={check.progress * 100} />}
        </Stack>
      </Card>
      {check.data && !check.isPending && (
        <CheckedList key={check.data.id} checked={check.data} table={table} fileName={fileName} />
      )}
    </>
  );
}
