import { Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { drawPage } from './draw-page';
import styles from './pdf.module.css';
import { PdfNotShown } from './pdf-not-shown';

interface PdfPageProps {
  pages: PDFDocumentProxy;
  /** From 1. */
  number: number;
  name: string;
}

/** One page as a picture, and its text to be read, searched or copied. */
export function PdfPage({ pages, number, name }: PdfPageProps) {
  const { t } = useTranslation(['admin', 'common']);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const drawing = new AbortController();
    const { signal } = drawing;
    if (canvas.current)
      drawPage(pages, number, canvas.current, signal).then(
        (drawn) => signal.aborted || setText(drawn),
        () => signal.aborted || setFailed(true),
      );
    return () => drawing.abort();
  }, [pages, number]);
  if (failed) return <PdfNotShown why="failed" />;
  return (
    <>
      {text === undefined && <Spinner label={t('loading', { ns: 'common' })} block />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('claims.pdf.picture', { number, total: pages.numPages, name })}
        className={styles.page}
        data-drawn={text !== undefined || undefined}
      />
      {text !== undefined && (
        <details className={styles.text}>
          <summary>{t('claims.pdf.text')}</summary>
          <p>{text || t('claims.pdf.noText')}</p>
        </details>
      )}
    </>
  );
}
