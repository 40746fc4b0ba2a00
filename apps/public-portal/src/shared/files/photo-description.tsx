import { limits } from '@lost-found/contracts';
import { TextArea } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../forms/form-field';

/** Asks for the alt text of a report's photos (EN 301 549 §11.8). Render it only while there is a photo. */
export function PhotoDescription() {
  const { t } = useTranslation('portal');
  const { register } = useFormContext();
  return (
    <FormField
      name="photoDescription"
      label={t('fields.photoDescription')}
      hint={t('fields.photoDescriptionHint')}
    >
      {/* No text may become too long: the error of a field that is hidden again could not be corrected. */}
      <TextArea {...register('photoDescription')} rows={2} maxLength={limits.photoDescriptionMax} />
    </FormField>
  );
}
