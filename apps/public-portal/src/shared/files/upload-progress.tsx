import { Notice, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import type { Upload } from '../forms/use-form-submission';
import { optional, usePart } from '../use-part';

const loadShown = optional(
  async () => (await import(/* webpackChunkName: "upload-progress" */ './shown-progress')).ShownProgress,
);

/** Says how far the files of a form are sent. The reader can stop the upload. The bar is loaded after the page. */
export function UploadProgress({ upload: { sent, stopped, stop } }: { upload: Upload }) {
  const { t } = useTranslation('portal');
  const format = useFormat();
  const shown = sent !== undefined;
  const Shown = usePart(loadShown, shown);
  const label = t(sent === 1 ? 'files.sent' : 'files.sending');
  // Screen readers announce the start, the half and the end. An announcement of each percent would hide all others.
  const half = shown && sent >= 0.5 && sent < 1 && t('files.percent', { percent: format.number(50) });
  const announcement = shown && [label, half].filter(Boolean).join(', ');
  return (
    <>
      <VisuallyHidden role="status">{announcement || (stopped && t('files.stopped'))}</VisuallyHidden>
      {shown && Shown && <Shown label={label} sent={sent} onStop={stop} />}
      {stopped && !shown && <Notice>{t('files.stopped')}</Notice>}
    </>
  );
}
