import { configOptions } from '@lost-found/api-client';
import { useChoices } from '@lost-found/app-kit';
import { type AdminItem, allCategories, foldText, issue, OTHER_PLACE, todayIn } from '@lost-found/contracts';
import { Button, Card, DateInput, Field, NativeSelect, Notice, Stack } from '@lost-found/design-system';
import { useErrorText, useLabel, useSite, useSpellings, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ShelfField } from '../../parts/items/shelf-field';
import { useThisDesk } from '../../parts/items/use-desks';
import { LabelSizeMenu, PrintLabelsButton } from '../../parts/labels/print-labels-button';
import { DraftNotice } from '../../shared/drafts/use-tab-draft';
import { Screen } from '../../shared/page/screen';
import { useOutcome } from '../../shared/use-outcome';
import styles from './intake.module.css';
import { ManyRow } from './many-row';
import { type Common, getRows, isFilled, MOST_ROWS, type Row, useRows } from './many-rows';
import { useFollowDesk } from './use-intake-form';
import { useRowSuggestions } from './use-row-suggestions';
import { useRowError, useTakeIn } from './use-take-in';

/** `/admin/intake/many`: takes in a box of items; one row each, with a common desk, place, date and shelf. */
export function ManyItems() {
  const { t } = useTranslation('admin');
  const getSpellings = useSpellings();
  const { ofIssue } = useErrorText();
  const choices = useChoices();
  const categories = allCategories(choices);
  const today = todayIn(useSite().timeZone);
  const here = useThisDesk().deskId;
  const grid = useRows({
    ...{ deskId: here ?? '', location: '', shelf: '', dateFound: today },
    category: categories.includes(OTHER_PLACE) ? OTHER_PLACE : '',
  });
  const { rows, common } = grid;
  useFollowDesk(
    () => common.deskId || undefined,
    (deskId = '') => grid.setCommon({ deskId }),
  );
  const photos = useRef(new Map<number, readonly File[]>());
  const list = useRef<HTMLOListElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly (keyof Common)[]>([]);
  const { suggestionFor, suggestionsFor } = useRowSuggestions(rows);
  const { saved, isSaving, save } = useSaveRows(grid, photos.current, suggestionsFor);
  const filled = rows.filter(isFilled);
  const [shown, show] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cleared grid is shown as at first
  useEffect(() => {
    const frame = requestAnimationFrame(() => list.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  // The common fields may be far above the button.
  useEffect(() => {
    if (missing.length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [missing]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = (['location', 'category'] as const).filter((name) => !common[name]);
    const needed = empty.filter((name) => name === 'location' || filled.some((row) => !row.category));
    setMissing(needed);
    if (needed.length === 0 && !isSaving) void save(filled);
  };
  const getError = (name: 'location' | 'category') =>
    missing.includes(name) && !common[name] ? ofIssue(issue(`${name}_required`)) : undefined;
  const getCategory = (name: string) =>
    categories.find((one) => getSpellings('category', one).some((known) => foldText(known) === name));
  const clear = () => {
    photos.current.clear();
    grid.clear();
    show(shown + 1);
  };
  const focusRow = (at: number) =>
    list.current?.children[at]?.querySelector<HTMLInputElement>('input')?.focus();
  return (
    <Screen
      title={t('intake.many.title')}
      description={t('intake.many.intro')}
      actions={
        <Button variant="secondary" render={<Link to="/admin/intake" />}>
          {t('intake.many.one')}
        </Button>
      }
    >
      <form ref={fields} noValidate onSubmit={submit} aria-label={t('intake.many.title')}>
        <Stack gap="l" data-density="dense">
          <Card>
            <CommonFields {...{ common, getError }} onChange={grid.setCommon} />
          </Card>
          <DraftNotice draft={grid.draft} hasPhotos onClear={clear} />
          <p className={styles.hint}>{t('intake.many.hint', { max: MOST_ROWS })}</p>
          <ol ref={list} className={styles.rows}>
            {rows.map((row, at) => (
              <ManyRow
                key={row.key}
                row={row}
                number={at + 1}
                categories={categories}
                commonCategory={common.category}
                suggested={suggestionFor(row)}
                onChange={(changes) => grid.change(row.key, changes)}
                onPhotos={(files) => void photos.current.set(row.key, files)}
                onRemove={isFilled(row) ? () => grid.remove(row.key) : undefined}
                onPaste={async (text) => grid.insert(row.key, await getRows(text, getCategory))}
                onMove={(by) => focusRow(at + by)}
                disabled={isSaving}
              />
            ))}
          </ol>
          <div className={styles.takenActions}>
            <Button type="submit" loading={isSaving} disabled={filled.length === 0}>
              {t('intake.many.save', { count: filled.length })}
            </Button>
          </div>
        </Stack>
      </form>
      <div role="status">
        {saved.length > 0 && (
          <Notice tone="success" title={t('intake.many.saved', { count: saved.length })}>
            <PrintLabelsButton items={saved} />
            <LabelSizeMenu />
          </Notice>
        )}
      </div>
    </Screen>
  );
}

interface CommonFieldsProps {
  common: Common;
  getError: (name: 'location' | 'category') => string | undefined;
  onChange: (changes: Partial<Common>) => void;
}

function CommonFields({ common, getError, onChange }: CommonFieldsProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const choices = useChoices();
  const desks = useQuery(configOptions()).data?.desks ?? [];
  const control = (name: keyof Common) => ({
    value: common[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className={styles.common}>
      {desks.length > 1 && (
        <Field label={t('items.field.deskId')}>
          <NativeSelect
            options={desks.map(({ id, name }) => ({ value: id, label: label.desk(name) }))}
            {...control('deskId')}
          />
        </Field>
      )}
      <Field label={t('intake.place')} required error={getError('location')}>
        <NativeSelect
          placeholder={t('intake.choose')}
          options={choices.locations.map((value) => ({ value, label: label.location(value) }))}
          {...control('location')}
        />
      </Field>
      <Field label={t('items.column.dateFound')}>
        <DateInput {...control('dateFound')} />
      </Field>
      <ShelfField {...control('shelf')} />
      <Field label={t('intake.many.category')} error={getError('category')}>
        <NativeSelect
          placeholder={t('intake.choose')}
          options={allCategories(choices).map((value) => ({ value, label: label.category(value) }))}
          {...control('category')}
        />
      </Field>
    </div>
  );
}

/** Saves the rows in their order. Saved rows leave the grid, refused ones stay with the reason. */
const useSaveRows = (
  { common, change, remove }: Pick<ReturnType<typeof useRows>, 'common' | 'change' | 'remove'>,
  photos: ReadonlyMap<number, readonly File[]>,
  suggestionsFor: ReturnType<typeof useRowSuggestions>['suggestionsFor'],
) => {
  const { t } = useTranslation('admin');
  const { toast, refresh } = useOutcome();
  const takeIn = useTakeIn();
  const getError = useRowError();
  const [saved, setSaved] = useState<readonly AdminItem[]>([]);
  const [isSaving, setSaving] = useState(false);
  const save = async (rows: readonly Row[]) => {
    setSaving(true);
    setSaved([]);
    let refused = 0;
    const suggestionFor = await suggestionsFor(rows);
    for (const row of rows) {
      const { title, description, isTitlePublic } = row;
      const shelf = row.shelf || common.shelf;
      const suggested = suggestionFor(row);
      const category = row.category || suggested.category || common.category;
      const { location, dateFound, deskId } = common;
      try {
        const fields = {
          ...{ title: title.trim(), category, location, description, shelf },
          ...(row.whose?.trim() && { whose: row.whose.trim() }),
          ...(dateFound && { dateFound }),
          ...(deskId && { deskId }),
        };
        const item = await takeIn(
          { fields, photos: photos.get(row.key) ?? [], isCategoryChosen: true, isTitlePublic },
          suggested,
        );
        setSaved((now) => [...now, item]);
        remove(row.key);
      } catch (error) {
        refused += 1;
        change(row.key, { error: getError(error) });
      }
    }
    setSaving(false);
    if (refused > 0) toast.error(t('intake.many.refused', { count: refused }));
    void refresh();
  };
  return { saved, isSaving, save };
};
