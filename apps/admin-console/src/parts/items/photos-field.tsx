import type { FileSelection } from '@lost-found/app-kit';
import { Field, FileInput } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';

const MEGABYTE = 1_048_576;

/** Says why each refused photo of the last choice is not taken. */
export const useRefusedPhotos = ({ rule, trouble }: FileSelection): string[] => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const size = number(rule.maxBytes / MEGABYTE);
  return trouble.refused.map(({ name, reason, format = '' }) =>
    t(`intake.refused.${reason}`, { name, size, format }),
  );
};

/**
 * Takes photos of an item with the device's camera or from its files. Both open the device's own picker, so
 * the page needs no permission for the camera, and files work where the camera is refused.
 */
export function PhotosField({ selection, sending }: { selection: FileSelection; sending: boolean }) {
  const { t } = useTranslation('admin');
  const refused = useRefusedPhotos(selection);
  const { files, rule, max, add, remove } = selection;
  return (
    <Field label={t('intake.photos')} hint={t('intake.photosHint', { max })}>
      <FileInput
        files={files}
        onAdd={add}
        onRemove={remove}
        accept={rule.accept}
        max={max}
        disabled={sending}
        chooseLabel={t('intake.choosePhotos')}
        cameraLabel={t('intake.camera')}
        removeLabel={(name) => t('intake.removePhoto', { name })}
        refused={refused}
      />
    </Field>
  );
}
