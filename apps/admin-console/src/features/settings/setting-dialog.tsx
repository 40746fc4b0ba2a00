import { zodResolver } from '@hookform/resolvers/zod';
import { addSetting, campusSettingsOptions, changeSetting } from '@lost-found/api-client';
import { showFieldErrors } from '@lost-found/app-kit';
import {
  addressFields,
  type CategoryRule,
  categoryRules,
  categoryUses,
  type Language,
  languages,
  limits,
  nameFields,
  OTHER_PLACE,
  type Question,
  type SettingList,
  settingFormSchemas,
  templateUses,
} from '@lost-found/contracts';
import { Checkbox, DateInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useForm, useFormContext } from 'react-hook-form';
import { type DialogForm, EditDialog, EditForm } from '../../shared/forms/edit-dialog';
import { FormField, SelectField, TextAreaField, TextField } from '../../shared/forms/form-fields';
import { useLastShown } from '../../shared/use-last-shown';
import { HoursFields } from './hours-fields';
import { QuestionsField } from './questions-field';
import type { RowOf } from './setting-table';
import styles from './settings.module.css';
import { useChangeSettings } from './use-change-settings';

interface SettingDialogProps {
  list: SettingList;
  /** Undefined closes the dialog. */
  row: RowOf<SettingList> | 'new' | undefined;
  onClose: () => void;
}

export function SettingDialog({ list, row: current, onClose }: SettingDialogProps) {
  const { t } = useTranslation('admin');
  const row = useLastShown(current);
  if (!row) return null;
  const title = row === 'new' ? t(`settings.${list}.add`) : t('settings.editOf', { name: row.name });
  return (
    <EditDialog open={current !== undefined} title={title} onClose={onClose}>
      {(form) => <SettingForm {...form} list={list} row={row === 'new' ? undefined : row} onDone={onClose} />}
    </EditDialog>
  );
}

/** Every field of every list; a form shows those of its own. */
interface FormValues
  extends Record<Language, string>,
    Record<CategoryRule, boolean>,
    Record<(typeof nameFields | typeof addressFields)[Language], string | null> {
  name: string;
  usedFor: (typeof categoryUses)[number] | (typeof templateUses)[number];
  keepDays: number | null;
  address: string | null;
  hours: string | null;
  mapUrl: string | null;
  week: string[] | null;
  closedDays: string[];
  startsOn: string;
  near: string[];
  isDropPoint: boolean;
  questions: Question[];
  finderMayKeep: boolean;
  toDo: string | null;
  notKept: Record<Language, string> | null;
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
  addressEn: '',
  addressEs: '',
  addressFr: '',
  hours: '',
  mapUrl: '',
  week: null,
  closedDays: [],
  startsOn: '',
  near: [],
  isDropPoint: false,
  questions: [],
  finderMayKeep: false,
  toDo: '',
  notKept: null,
  en: '',
  es: '',
  fr: '',
};

interface SettingFormProps extends DialogForm {
  list: SettingList;
  row: RowOf<SettingList> | undefined;
  onDone: () => void;
}

function SettingForm({ list, row, onDone, ...dialog }: SettingFormProps) {
  const { t } = useTranslation('admin');
  const schema = settingFormSchemas[list];
  const names = Object.keys(schema.shape) as (keyof FormValues)[];
  const values = { ...newRow, ...row };
  values.notKept ??= { en: '', es: '', fr: '' };
  values.week ??= Array.from({ length: 7 }, () => '');
  const form = useForm<FormValues>({
    resolver: zodResolver(schema) as never,
    defaultValues: Object.fromEntries(names.map((name) => [name, values[name]])),
  });
  const save = useChangeSettings(
    (json: FormValues) => (row ? changeSetting(list, row, json) : addSetting(list, json as never)),
    { onDone, onRefused: (error) => showFieldErrors(form, error, { shouldFocus: true }) },
  );
  return (
    <EditForm {...dialog} form={form} isSaving={save.isPending} onSubmit={(json) => save.mutate(json)}>
      <TextField name="name" label={t('settings.field.name')} hint={t('settings.nameHint')} required />
      {'nameEn' in schema.shape && <NamesByLanguage />}
      {list === 'categories' && <CategoryFields />}
      {list === 'places' && <NearField id={row?.id} />}
      {list === 'places' && <Checkbox label={t('settings.isDropPoint')} {...form.register('isDropPoint')} />}
      {list === 'desks' && <DeskFields />}
      {list === 'terms' && (
        <FormField name="startsOn" label={t('settings.field.startsOn')} required>
          <DateInput {...form.register('startsOn')} />
        </FormField>
      )}
      {list === 'templates' && <TemplateFields />}
    </EditForm>
  );
}

function NamesByLanguage() {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.near}>
      <legend>{t('settings.names')}</legend>
      <p className={styles.hint}>{t('settings.namesHint')}</p>
      {languages.map((language) => {
        const name = nameFields[language];
        return <TextField key={name} name={name} label={t(`items.field.${name}`)} lang={language} />;
      })}
    </fieldset>
  );
}

const toDays = (value: unknown) => (value === '' || value === null ? null : Number(value));

function CategoryFields() {
  const { t } = useTranslation('admin');
  const { register } = useFormContext<FormValues>();
  return (
    <>
      <SelectField
        name="usedFor"
        label={t('settings.field.usedFor')}
        required
        options={categoryUses.map((value) => ({ value, label: t(`settings.usedFor.${value}`) }))}
      />
      <TextField
        name="keepDays"
        label={t('settings.field.keepDays')}
        hint={t('settings.keepDaysHint')}
        inputMode="numeric"
        rules={{ setValueAs: toDays }}
      />
      {categoryRules.map((rule) => (
        <Checkbox key={rule} label={t(`settings.ruleHint.${rule}`)} {...register(rule)} />
      ))}
      <Checkbox label={t('settings.finderMayKeep')} {...register('finderMayKeep')} />
      <TextAreaField
        name="toDo"
        label={t('settings.field.toDo')}
        hint={t('settings.toDoHint')}
        rows={2}
        maxLength={limits.toDoMax}
      />
      <fieldset className={styles.near}>
        <legend>{t('settings.notKept.title')}</legend>
        <p className={styles.hint}>{t('settings.notKept.hint')}</p>
        {languages.map((language) => (
          <TextAreaField
            key={language}
            name={`notKept.${language}`}
            label={t(`items.field.${language}`)}
            rows={2}
            lang={language}
            maxLength={limits.toDoMax}
          />
        ))}
      </fieldset>
      <QuestionsField />
    </>
  );
}

/** Asks for the places where an item lost here may be found, too. */
function NearField({ id }: { id: string | undefined }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { register } = useFormContext<FormValues>();
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

function DeskFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <TextField name="address" label={t('settings.field.address')} hint={t('settings.addressHint')} />
      <fieldset className={styles.near}>
        <legend>{t('settings.addresses')}</legend>
        <p className={styles.hint}>{t('settings.addressesHint')}</p>
        {languages.map((language) => {
          const name = addressFields[language];
          return <TextField key={name} name={name} label={t(`items.field.${name}`)} lang={language} />;
        })}
      </fieldset>
      <HoursFields />
      <TextField name="mapUrl" type="url" label={t('settings.field.mapUrl')} hint={t('settings.mapHint')} />
    </>
  );
}

function TemplateFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <SelectField
        name="usedFor"
        label={t('settings.field.usedFor')}
        required
        options={templateUses.map((value) => ({ value, label: t(`settings.template.${value}`) }))}
      />
      {languages.map((language) => (
        <TextAreaField
          key={language}
          name={language}
          label={t(`items.field.${language}`)}
          required
          rows={3}
          lang={language}
          maxLength={limits.notesMax}
        />
      ))}
    </>
  );
}
