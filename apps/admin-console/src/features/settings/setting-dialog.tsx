import { zodResolver } from '@hookform/resolvers/zod';
import { addSetting, campusSettingsOptions, changeSetting } from '@lost-found/api-client';
import { showFieldErrors } from '@lost-found/app-kit';
import {
  type CategoryRule,
  categoryRules,
  categoryUses,
  type Language,
  languages,
  limits,
  nameFields,
  OTHER_PLACE,
  type SettingList,
  settingFormSchemas,
  templateUses,
} from '@lost-found/contracts';
import {
  Checkbox,
  DateInput,
  Field,
  NativeSelect,
  Stack,
  TextArea,
  TextInput,
} from '@lost-found/design-system';
import { useErrorText, useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { EditDialog } from '../../shared/dialog/edit-dialog';
import { useLastShown } from '../../shared/use-last-shown';
import type { RowOf } from './setting-table';
import styles from './settings.module.css';
import { useChangeSettings } from './use-change-settings';

interface SettingDialogProps {
  list: SettingList;
  /** Undefined closes the dialog. */
  row: RowOf<SettingList> | 'new' | undefined;
  onClose: () => void;
}

export function SettingDialog({ list, row: asked, onClose }: SettingDialogProps) {
  const { t } = useTranslation('admin');
  const row = useLastShown(asked);
  if (!row) return null;
  const title = row === 'new' ? t(`settings.${list}.add`) : t('settings.editOf', { name: row.name });
  return (
    <EditDialog open={asked !== undefined} title={title} onClose={onClose}>
      {(form) => <SettingForm {...form} list={list} row={row === 'new' ? undefined : row} onDone={onClose} />}
    </EditDialog>
  );
}

/** Every field of every list; a form shows those of its own. */
interface FormValues
  extends Record<Language, string>,
    Record<CategoryRule, boolean>,
    Record<(typeof nameFields)[Language], string | null> {
  name: string;
  usedFor: (typeof categoryUses)[number] | (typeof templateUses)[number];
  keepDays: number | null;
  address: string | null;
  hours: string | null;
  mapUrl: string | null;
  startsOn: string;
  near: string[];
}

const newRow: FormValues = {
  name: '',
  nameEn: '',
  nameEs: '',
  nameFr: '',
  usedFor: 'both',
  keepDays: limits.keepDays,
  isSensitive: false,
  secondPerson: false,
  policeOnly: false,
  neverPublic: false,
  address: '',
  hours: '',
  mapUrl: '',
  startsOn: '',
  near: [],
  en: '',
  es: '',
  fr: '',
};

interface SettingFormProps {
  id: string;
  list: SettingList;
  row: RowOf<SettingList> | undefined;
  onSaving: (saving: boolean) => void;
  onDone: () => void;
}

function SettingForm({ id, list, row, onSaving, onDone }: SettingFormProps) {
  const { t } = useTranslation('admin');
  const schema = settingFormSchemas[list];
  const names = Object.keys(schema.shape) as (keyof FormValues)[];
  const values = { ...newRow, ...row };
  const form = useForm<FormValues>({
    resolver: zodResolver(schema) as never,
    defaultValues: Object.fromEntries(names.map((name) => [name, values[name]])),
  });
  const save = useChangeSettings(
    (json: FormValues) => (row ? changeSetting(list, row, json) : addSetting(list, json as never)),
    { onDone, onRefused: (error) => showFieldErrors(form, error, { shouldFocus: true }) },
  );
  const errorOf = useErrorOf(form);
  useEffect(() => onSaving(save.isPending), [save.isPending, onSaving]);
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit((json) => save.mutate(json))}>
      <Stack gap="m" data-density="dense">
        <NameField form={form} error={errorOf('name')} />
        {'nameEn' in schema.shape && <NamesByLanguage form={form} errorOf={errorOf} />}
        {list === 'categories' && <CategoryFields form={form} errorOf={errorOf} />}
        {list === 'places' && <NearField form={form} id={row?.id} />}
        {list === 'desks' && <DeskFields form={form} errorOf={errorOf} />}
        {list === 'terms' && (
          <Field label={t('settings.field.startsOn')} required error={errorOf('startsOn')}>
            <DateInput {...form.register('startsOn')} />
          </Field>
        )}
        {list === 'templates' && <TemplateFields form={form} errorOf={errorOf} />}
      </Stack>
    </form>
  );
}

const useErrorOf = ({ formState }: UseFormReturn<FormValues>) => {
  const { ofIssue } = useErrorText();
  return (field: keyof FormValues): ReactNode => {
    const message = formState.errors[field]?.message;
    return message && ofIssue(message);
  };
};

type Form = UseFormReturn<FormValues>;

function NameField({ form, error }: { form: Form; error: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <Field label={t('settings.field.name')} hint={t('settings.nameHint')} required error={error}>
      <TextInput autoComplete="off" {...form.register('name')} />
    </Field>
  );
}

interface FieldsProps {
  form: Form;
  errorOf: (field: keyof FormValues) => ReactNode;
}

function NamesByLanguage({ form: { register }, errorOf }: FieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.near}>
      <legend>{t('settings.names')}</legend>
      <p className={styles.hint}>{t('settings.namesHint')}</p>
      {languages.map((language) => {
        const field = nameFields[language];
        return (
          <Field key={language} label={t(`items.field.${field}`)} error={errorOf(field)}>
            <TextInput autoComplete="off" lang={language} {...register(field)} />
          </Field>
        );
      })}
    </fieldset>
  );
}

function CategoryFields({ form: { register }, errorOf }: FieldsProps) {
  const { t } = useTranslation('admin');
  const asNumber = (value: unknown) => (value === '' || value === null ? null : Number(value));
  return (
    <>
      <Field label={t('settings.field.usedFor')} required error={errorOf('usedFor')}>
        <NativeSelect
          options={categoryUses.map((value) => ({ value, label: t(`settings.usedFor.${value}`) }))}
          {...register('usedFor')}
        />
      </Field>
      <Field
        label={t('settings.field.keepDays')}
        hint={t('settings.keepDaysHint')}
        error={errorOf('keepDays')}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...register('keepDays', { setValueAs: asNumber })}
        />
      </Field>
      {categoryRules.map((rule) => (
        <Checkbox key={rule} label={t(`settings.ruleHint.${rule}`)} {...register(rule)} />
      ))}
    </>
  );
}

/** Asks for the places where an item lost here may be found, too. */
function NearField({ form: { register }, id }: { form: Form; id: string | undefined }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { data } = useQuery(campusSettingsOptions());
  const others = data?.places.filter((place) => place.id !== id && place.name !== OTHER_PLACE) ?? [];
  if (others.length === 0) return null;
  return (
    <fieldset className={styles.near}>
      <legend>{t('settings.field.near')}</legend>
      <p className={styles.hint}>{t('settings.nearHint')}</p>
      {others.map((place) => (
        <Checkbox key={place.id} label={label.location(place.name)} value={place.id} {...register('near')} />
      ))}
    </fieldset>
  );
}

function DeskFields({ form: { register }, errorOf }: FieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Field label={t('settings.field.address')} hint={t('settings.addressHint')} error={errorOf('address')}>
        <TextInput autoComplete="off" {...register('address')} />
      </Field>
      <Field label={t('settings.field.hours')} hint={t('settings.hoursHint')} error={errorOf('hours')}>
        <TextInput autoComplete="off" {...register('hours')} />
      </Field>
      <Field label={t('settings.field.mapUrl')} hint={t('settings.mapHint')} error={errorOf('mapUrl')}>
        <TextInput type="url" autoComplete="off" {...register('mapUrl')} />
      </Field>
    </>
  );
}

function TemplateFields({ form: { register }, errorOf }: FieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Field label={t('settings.field.usedFor')} required error={errorOf('usedFor')}>
        <NativeSelect
          options={templateUses.map((value) => ({ value, label: t(`settings.template.${value}`) }))}
          {...register('usedFor')}
        />
      </Field>
      {languages.map((language) => (
        <Field key={language} label={t(`items.field.${language}`)} required error={errorOf(language)}>
          <TextArea rows={3} lang={language} maxLength={limits.notesMax} {...register(language)} />
        </Field>
      ))}
    </>
  );
}
