import { zodResolver } from '@hookform/resolvers/zod';
import { configOptions, newIdempotencyKey, takeItemIn } from '@lost-found/api-client';
import { showFieldErrors, useChoices, useFileSelection } from '@lost-found/app-kit';
import {
  type AdminItem,
  allCategories,
  type Intake as Fields,
  imageRule,
  intakeSchemaOf,
  limits,
  todayIn,
} from '@lost-found/contracts';
import {
  Button,
  Card,
  DateInput,
  Field,
  NativeSelect,
  Notice,
  Stack,
  TextInput,
} from '@lost-found/design-system';
import { useErrorText, useLabel, useSite, useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ShelfField } from '../../parts/items/shelf-field';
import { PrintLabelsButton } from '../../parts/labels/print-labels-button';
import { Screen } from '../../shared/page/screen';
import { useOutcome } from '../../shared/use-outcome';
import styles from './intake.module.css';
import { PhotosField } from './photos-field';

const empty: Fields = { title: '', category: '', location: '', shelf: '' };
/** The values that stay for the next item. */
const kept = ({ location, dateFound, shelf }: Fields) => ({ location, dateFound, shelf });

interface IntakeProps {
  /** Lost reports that a thing may be of. */
  matches: (item: AdminItem) => ReactNode;
}

/** `/admin/intake`: takes in items at the desk, one after the other, by keyboard. */
export function Intake({ matches }: IntakeProps) {
  const { t } = useTranslation('admin');
  const [saved, setSaved] = useState<AdminItem>();
  return (
    <Screen title={t('intake.title')} description={t('intake.intro')}>
      <div className={styles.columns}>
        <Card>
          <IntakeForm onSaved={setSaved} />
        </Card>
        <Stack gap="l" data-density="dense">
          <div role="status">{saved && <Saved key={saved.id} item={saved} />}</div>
          {saved && matches(saved)}
        </Stack>
      </div>
    </Screen>
  );
}

/** The thing that was saved last, with its label to print. */
function Saved({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  return (
    <Notice tone="success" title={t('intake.saved', { title: item.title })}>
      <p className={styles.reference}>
        {t('reference')} <strong>{item.reference}</strong>
      </p>
      <PrintLabelsButton items={[item]} />
    </Notice>
  );
}

/** Three fields to fill in, the title first; Enter saves. The next thing was probably found and lies where this one did. */
function IntakeForm({ onSaved }: { onSaved: (item: AdminItem) => void }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { ofIssue } = useErrorText();
  const choices = useChoices();
  const photos = useFileSelection(imageRule);
  const today = todayIn(useSite().timeZone);
  const form = useForm<Fields>({
    resolver: zodResolver(intakeSchemaOf(choices)),
    defaultValues: { ...empty, dateFound: today },
  });
  const { register, formState, setFocus, reset } = form;
  const { mutate, isPending } = useTakeIn();
  // Runs after the page's heading took the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('title'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  const errorOf = (field: keyof Fields) => {
    const message = formState.errors[field]?.message;
    return message && ofIssue(message);
  };
  const save = (fields: Fields) => {
    if (isPending) return;
    mutate(
      { fields, photos: photos.files },
      {
        onSuccess: (item) => {
          onSaved(item);
          // Move the focus before the reset, which forgets the fields until they are drawn again.
          setFocus('title');
          reset({ ...empty, ...kept(fields) });
          photos.clear();
        },
        onError: (error) => showFieldErrors(form, error, { shouldFocus: true }),
      },
    );
  };
  const named = (values: readonly string[], nameOf: (value: string) => string) => [
    { value: '', label: t('intake.choose') },
    ...values.map((value) => ({ value, label: nameOf(value) })),
  ];
  return (
    <form noValidate onSubmit={form.handleSubmit(save)} aria-label={t('intake.title')}>
      <Stack gap="m" data-density="dense">
        <Field label={t('items.edit.itemTitle')} required error={errorOf('title')}>
          <TextInput autoComplete="off" maxLength={limits.titleMax} {...register('title')} />
        </Field>
        <Field label={t('items.edit.category')} required error={errorOf('category')}>
          <NativeSelect options={named(allCategories(choices), label.category)} {...register('category')} />
        </Field>
        <Field label={t('intake.place')} required error={errorOf('location')}>
          <NativeSelect options={named(choices.locations, label.location)} {...register('location')} />
        </Field>
        <Field label={t('items.column.dateFound')} error={errorOf('dateFound')}>
          <DateInput {...register('dateFound')} max={today} />
        </Field>
        <ShelfField error={errorOf('shelf')} {...register('shelf')} />
        <PhotosField selection={photos} sending={isPending} />
        <Button type="submit" loading={isPending}>
          {t('intake.save')}
        </Button>
      </Stack>
    </form>
  );
}

interface Taking {
  fields: Fields;
  photos: readonly File[];
}

const contentOf = ({ fields, photos }: Taking): string =>
  JSON.stringify([fields, photos.map(({ name, size, lastModified }) => [name, size, lastModified])]);

/** Saves a thing once, however often it is sent: the same form again has the same key until it is saved. */
const useTakeIn = () => {
  const { t } = useTranslation('admin');
  const { fail, refresh } = useOutcome();
  const client = useQueryClient();
  const attempt = useRef<{ content: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (taking: Taking) => {
      const content = contentOf(taking);
      if (attempt.current?.content !== content) attempt.current = { content, key: newIdempotencyKey() };
      const { fields, photos } = taking;
      return takeItemIn(fields, photos, { idempotencyKey: attempt.current.key });
    },
    onSuccess: () => {
      attempt.current = undefined;
    },
    onError: (error) => {
      fail(t('intake.failed'), error);
      // A category or place may be gone.
      void client.invalidateQueries({ queryKey: configOptions().queryKey });
    },
    onSettled: refresh,
  });
};
