import { limits } from '@lost-found/contracts';
import { Button, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '../../shared/forms/form-fields';
import { OwnerPreview } from './owner-preview';

/** The field for what an item says of its owner. @param personal names and numbers in the title, which one key takes */
export function WhoseField({ personal }: { personal?: string | undefined }) {
  const { t } = useTranslation('admin');
  const { register, setValue } = useFormContext<{ whose?: string }>();
  const whose = useWatch<{ whose?: string }, 'whose'>({ name: 'whose' }) ?? '';
  const offered = whose === '' ? personal : undefined;
  const take = (text: string) => setValue('whose', text, { shouldDirty: true });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' || !offered) return;
    event.preventDefault();
    take(offered);
  };
  return (
    <>
      <FormField name="whose" label={t('owner.field')} hint={t('owner.hint')}>
        <TextInput
          {...register('whose')}
          autoComplete="off"
          data-scan="card"
          maxLength={limits.ownerHintMax}
          onKeyDown={onKeyDown}
        />
      </FormField>
      {offered && (
        <Button size="small" variant="secondary" onClick={() => take(offered)}>
          {t('owner.take', { text: offered })}
        </Button>
      )}
      <OwnerPreview whose={whose} />
    </>
  );
}
