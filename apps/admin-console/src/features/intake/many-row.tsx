import { useFileSelection } from '@lost-found/app-kit';
import { imageRule, limits } from '@lost-found/contracts';
import { Checkbox, Field, IconButton, NativeSelect, TextInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { ImageOff, ImagePlus, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
} from 'react';
import { useRefusedPhotos } from '../../parts/items/photos-field';
import { bindValue } from '../../shared/forms/bind-value';
import styles from './intake.module.css';
import type { Row } from './many-rows';
import type { RowSuggestion } from './use-row-suggestions';

interface ManyRowProps {
  row: Row;
  number: number;
  categories: readonly string[];
  commonCategory: string;
  /** Undefined while it is on its way. */
  suggested: RowSuggestion | undefined;
  onChange: (changes: Partial<Row>) => void;
  onPhotos: (files: readonly File[]) => void;
  /** Undefined for an empty row. */
  onRemove: (() => void) | undefined;
  /** Receives several lines or cells. */
  onPaste: (text: string) => void;
  /** Moves the focus to a row above or below. */
  onMove: (by: number) => void;
  disabled: boolean;
}

const moves: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** One item of the grid. Enter in the title leads to the next row; photos can be dropped onto it. */
export function ManyRow(props: ManyRowProps) {
  const { row, number, categories, commonCategory, suggested, disabled } = props;
  const { onChange, onPhotos, onRemove, onPaste, onMove } = props;
  const { t } = useTranslation('admin');
  const label = useLabel();
  const photos = useFileSelection(imageRule);
  const errorId = useId();
  const report = useEffectEvent(onPhotos);
  useEffect(() => {
    report(photos.files);
  }, [photos.files]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = moves[event.key];
    if (by === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onMove(by);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/u.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) photos.add([...event.dataTransfer.files]);
  };
  const named = (field: string) => t('intake.many.field', { field, number });
  const getName = (name: string) => label.category(name);
  const isWaiting = row.title.trim() !== '' && !suggested;
  const proposed = suggested?.category || commonCategory;
  const refused = useRefusedPhotos(photos);
  return (
    <li className={styles.row} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Field label={named(t('items.edit.itemTitle'))} labelHidden>
        <TextInput
          {...bindValue(row.title, (next) => onChange({ title: next }))}
          maxLength={limits.titleMax}
          autoComplete="off"
          placeholder={`${number}. ${t('items.edit.itemTitle')}`}
          disabled={disabled}
          aria-describedby={row.error ? errorId : undefined}
          aria-invalid={row.error ? true : undefined}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
      </Field>
      <Field label={named(t('items.edit.category'))} labelHidden>
        <NativeSelect
          options={[
            { value: '', label: isWaiting ? '…' : proposed ? getName(proposed) : t('intake.choose') },
            ...categories.map((value) => ({ value, label: getName(value) })),
          ]}
          {...bindValue(row.category, (next) => onChange({ category: next }))}
          disabled={disabled}
        />
      </Field>
      <Field label={named(t('items.place.shelf'))} labelHidden>
        <TextInput
          {...bindValue(row.shelf, (next) => onChange({ shelf: next }))}
          maxLength={limits.shelfMax}
          autoComplete="off"
          placeholder={t('items.place.shelf')}
          disabled={disabled}
        />
      </Field>
      <Field label={named(t('items.edit.description'))} labelHidden>
        <TextInput
          {...bindValue(row.description, (next) => onChange({ description: next }))}
          maxLength={limits.descriptionMax}
          autoComplete="off"
          placeholder={t('items.edit.description')}
          disabled={disabled}
        />
      </Field>
      <Field label={named(t('owner.field'))} labelHidden>
        <TextInput
          {...bindValue(row.whose ?? '', (next) => onChange({ whose: next }))}
          maxLength={limits.ownerHintMax}
          autoComplete="off"
          data-scan="card"
          placeholder={suggested?.personal ?? t('owner.field')}
          disabled={disabled}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || row.whose || !suggested?.personal) return onKeyDown(event);
            event.preventDefault();
            onChange({ whose: suggested.personal });
          }}
        />
      </Field>
      <span className={styles.rowEnd}>
        <label className={styles.addPhotos}>
          <input
            type="file"
            accept={imageRule.accept}
            multiple
            disabled={disabled || photos.files.length >= photos.max}
            aria-label={named(t('intake.photos'))}
            onChange={({ currentTarget }) => {
              photos.add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <ImagePlus aria-hidden="true" />
          <span>{photos.files.length > 0 && photos.files.length}</span>
        </label>
        {photos.files.length > 0 && (
          <IconButton size="small" label={t('intake.many.dropPhotos', { number })} onClick={photos.clear}>
            <ImageOff />
          </IconButton>
        )}
        {onRemove && (
          <IconButton
            size="small"
            label={t('intake.many.remove', { number })}
            disabled={disabled}
            onClick={onRemove}
          >
            <X />
          </IconButton>
        )}
      </span>
      {suggested?.publicTitle && row.title.trim() !== '' && (
        <Checkbox
          className={styles.rowNote}
          label={t('intake.keepTitleBack', { title: suggested.publicTitle })}
          checked={!row.isTitlePublic}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) => onChange({ isTitlePublic: !checked })}
        />
      )}
      <span role="alert" id={errorId} className={styles.rowError}>
        {[row.error, ...refused].filter(Boolean).join(' ')}
      </span>
    </li>
  );
}
