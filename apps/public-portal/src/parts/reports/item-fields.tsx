import { useChoices } from '@lost-found/app-kit';
import { clockIn, limits, OTHER_PLACE } from '@lost-found/contracts';
import { DateTimeInput, NativeSelect, TextInput } from '@lost-found/design-system';
import { useFormat, useLabel, useSite, useTranslation } from '@lost-found/i18n';
import { useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../../shared/forms/form-field';
import { LongText } from '../../shared/forms/long-text';
import { registerIn } from '../../shared/forms/sent-form';

/*
 * The fields of an item (§3, §5): in the found report, in the lost report, and in the dialog that changes one of them.
 */

interface ItemFieldProps {
  /** True for a lost report. Its texts and its privacy differ from those of a found item. */
  isLost?: boolean;
}

export function TitleField({ isLost = false }: ItemFieldProps) {
  const { t } = useTranslation('portal');
  const register = registerIn(useFormContext());
  return (
    <FormField
      name="title"
      label={t(isLost ? 'fields.itemName' : 'fields.title')}
      hint={isLost ? undefined : t('fields.titleHint')}
      required
    >
      <TextInput {...register('title')} autoComplete="off" />
    </FormField>
  );
}

interface CategoryFieldProps {
  categories: readonly string[];
  className?: string | undefined;
  /** Receives the person's own choice. */
  onChoose?: (() => void) | undefined;
}

export function CategoryField({ categories, className, onChoose }: CategoryFieldProps) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const register = registerIn(useFormContext());
  return (
    <FormField name="category" label={t('fields.category')} required className={className}>
      <NativeSelect
        {...register('category', { onChange: onChoose })}
        placeholder={t('fields.chooseCategory')}
        options={categories.map((value) => ({ value, label: label.category(value) }))}
      />
    </FormField>
  );
}

export function FoundPlaceField({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const register = registerIn(useFormContext());
  const { locations } = useChoices();
  return (
    <FormField name="location" label={t('fields.locationFound')} required className={className}>
      <NativeSelect
        {...register('location')}
        placeholder={t('fields.chooseLocation')}
        options={locations.map((value) => ({ value, label: label.location(value) }))}
      />
    </FormField>
  );
}

/** The place of a loss may be any text; the places of the campus are suggested. */
export function LostPlaceField() {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const register = registerIn(useFormContext());
  const { locations } = useChoices();
  const places = useId();
  return (
    <>
      <FormField name="lastSeenLocation" label={t('fields.lastSeenLocation')} required>
        <TextInput {...register('lastSeenLocation')} autoComplete="off" list={places} />
      </FormField>
      <datalist id={places}>
        {locations
          .filter((place) => place !== OTHER_PLACE)
          .map((place) => (
            <option key={place} value={label.location(place)} />
          ))}
      </datalist>
    </>
  );
}

/** The exact time of a loss, on the campus's clocks. */
export function LastSeenAtField() {
  const { t } = useTranslation('portal');
  const register = registerIn(useFormContext());
  const campusNow = useCampusTime(useSite().timeZone);
  return (
    <FormField
      name="lastSeenAt"
      label={t('fields.lastSeenAt')}
      hint={campusNow && t('fields.campusTime', { now: campusNow })}
      required
    >
      <DateTimeInput {...register('lastSeenAt')} />
    </FormField>
  );
}

/**
 * Returns the campus time if the reader's clock differs, else undefined. Also undefined in the server render, which
 * does not know the reader's time zone.
 */
function useCampusTime(timeZone: string): string | undefined {
  const { dateTime } = useFormat();
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const now = new Date();
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setShown(clockIn(timeZone, now) === clockIn(own, now) ? undefined : dateTime(now.toISOString()));
  }, [timeZone, dateTime]);
  return shown;
}

export function ContactField({ isLost = false }: ItemFieldProps) {
  const { t } = useTranslation('portal');
  const register = registerIn(useFormContext());
  return (
    <FormField
      name="contactInfo"
      label={t('fields.contact')}
      hint={t(isLost ? 'fields.contactHint' : 'fields.contactPublicHint')}
      required
    >
      <TextInput {...register('contactInfo')} autoComplete="email" autoCapitalize="none" />
    </FormField>
  );
}

export function DescriptionField({ isLost = false }: ItemFieldProps) {
  const { t } = useTranslation('portal');
  const name = isLost ? 'detailedDescription' : 'description';
  return (
    <FormField name="description" label={t(`fields.${name}`)} hint={t(`fields.${name}Hint`)} required>
      <LongText name="description" max={limits.descriptionMax} />
    </FormField>
  );
}
