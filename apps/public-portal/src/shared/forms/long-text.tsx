import { TextArea } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';

interface LongTextProps {
  name: string;
  /** Maximum number of characters. */
  max: number;
}

/** A text field with several lines, with a counter of used and maximum characters. */
export function LongText({ name, max }: LongTextProps) {
  const { t } = useTranslation('portal');
  const { register, getValues } = useFormContext();
  return (
    <TextArea
      {...register(name)}
      defaultValue={getValues(name)}
      // The counter reads the form, because a text restored from a draft causes no input event.
      counter={() => t('form.counter', { used: getValues(name)?.length ?? 0, max })}
    />
  );
}
