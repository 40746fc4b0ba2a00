import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { PdfFailure } from './use-pdf';

/** Explains that a PDF, or one of its pages, cannot be shown, and what the user can do instead. */
export function PdfNotShown({ why }: { why: PdfFailure }) {
  const { t } = useTranslation('admin');
  return (
    <Notice live tone="warning" title={t(`claims.pdf.${why}Title`)}>
      <p>{t(`claims.pdf.${why}`)}</p>
    </Notice>
  );
}
