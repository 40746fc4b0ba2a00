import type { FileSelection } from '@lost-found/app-kit';
import { Field, FileInput } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useEffect, useId, useRef } from 'react';

const MEGABYTE = 1_048_576;
const KILOBYTE = 1_024;

interface FilesFieldProps {
  label: string;
  selection: FileSelection;
  /** Selects the texts: pictures of a report, or proof files of a claim. */
  kind: 'images' | 'proof';
  /** True for a form that begins with its photos. */
  isLarge?: boolean | undefined;
  /** True while the files are being sent. The person then cannot add or remove files. */
  sending: boolean;
}

/** The file field of a form, with the messages of §5 about refused files. */
export function FilesField({ label, selection, kind, isLarge, sending }: FilesFieldProps) {
  const { t } = useTranslation('portal');
  const format = useFormat();
  const { files, rule, max, trouble, isAnnounced, add, remove } = selection;
  const id = useId();
  const removed = useRef<File>(undefined);
  useEffect(() => {
    // The remove button disappears with its file, so the focus moves to the field.
    if (removed.current && !files.includes(removed.current)) document.getElementById(id)?.focus();
    removed.current = undefined;
  }, [files, id]);
  const size = format.number(rule.maxBytes / MEGABYTE);
  return (
    <Field id={id} label={label} hint={t(`files.${kind}.hint`, { max, size })}>
      <FileInput
        name={kind === 'images' ? 'images' : 'proofFiles'}
        size={isLarge ? 'large' : 'normal'}
        files={files}
        onAdd={add}
        onRemove={(file, index) => {
          removed.current = file;
          remove(file, index);
        }}
        accept={rule.accept}
        max={max}
        disabled={sending}
        chooseLabel={t(`files.${kind}.choose`)}
        cameraLabel={kind === 'images' ? t('files.camera') : undefined}
        dropHint={t(`files.${kind}.drop`)}
        removeLabel={(name) => t('files.remove', { name })}
        formatSize={(bytes) =>
          bytes < MEGABYTE
            ? t('files.sizeKb', { size: format.number(Math.ceil(bytes / KILOBYTE)) })
            : t('files.size', { size: format.number(Math.round((bytes / MEGABYTE) * 10) / 10) })
        }
        status={files.length > 0 ? t('files.count', { count: files.length, max }) : undefined}
        refused={trouble.refused.map(({ name, reason, format: kindName = '' }) =>
          t(`files.refused.${reason === 'kind' && kind === 'images' ? 'noPhoto' : reason}`, {
            name,
            size,
            format: kindName,
          }),
        )}
        error={
          trouble.refused.length > 0 &&
          !isAnnounced && (
            <>
              {trouble.refused.some(({ reason }) => reason !== 'room') && (
                <p>{t(`files.${kind}.skipped`, { size })}</p>
              )}
              {trouble.room !== undefined && (
                <p>{t(`files.${kind}.overflow`, { count: trouble.room, max: rule.maxFiles })}</p>
              )}
            </>
          )
        }
      />
    </Field>
  );
}
