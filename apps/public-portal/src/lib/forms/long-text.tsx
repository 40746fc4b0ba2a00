import { TextArea } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';

interface LongTextProps {
  name: string;
  /** Most characters. */
  max: number;
}

/** Several lines of text of a form, with their length beside the most that is taken. */
export function LongText({ name, max }: LongTextProps) {
  const { t } = useTranslation('portal');
  const { register, getValues } = useFormContext();
  return (
    <TextArea
      {...register(name)}
      defaultValue={getValues(name)}
      // Asked of the form: what a draft puts back is no input.
      counter={() => t('form.counter', { used: getValues(name)?.length ?? 0, max })}
    />
  );
}
