import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf';

/** Why a PDF is not shown. */
export type PdfFailure = 'locked' | 'failed';

interface OpenedPdf {
  pages?: PDFDocumentProxy;
  failure?: PdfFailure;
}

const failureOf = (error: unknown): PdfFailure =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'failed';

/** A PDF, open as long as it is shown. */
export const usePdf = (url: string): OpenedPdf => {
  const [opened, setOpened] = useState<OpenedPdf>({});
  useEffect(() => {
    let shown = true;
    const show = (next: OpenedPdf) => shown && setOpened(next);
    const pdf = openPdf(url);
    pdf.pages.then(
      (pages) => show({ pages }),
      (error) => show({ failure: failureOf(error) }),
    );
    return () => {
      shown = false;
      pdf.close();
    };
  }, [url]);
  return opened;
};
