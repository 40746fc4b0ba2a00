import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { PdfFailure } from './use-pdf';

/** Says that a PDF, or a page of it, cannot be shown, and what is left to do. */
export function PdfNotShown({ why }: { why: PdfFailure }) {
  const { t } = useTranslation('admin');
  return (
    <Notice live tone="warning" title={t(`claims.pdf.${why}Title`)}>
      <p>{t(`claims.pdf.${why}`)}</p>
    </Notice>
  );
}
