import type { ProofFile } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import styles from './claims.module.css';
import { PdfNotShown } from './pdf-not-shown';
import { StepButton } from './step-button';
import { usePdf, within } from './use-pdf';

/** A PDF proof, page by page. */
export default function PdfProof({ file }: { file: ProofFile }) {
  const { t } = useTranslation('common');
  const { pages, failure } = usePdf(file.url);
  const [number, setNumber] = useState(1);
  if (failure) return <PdfNotShown why={failure} />;
  if (!pages) return <Spinner label={t('loading')} block />;
  return (
    <div className={styles.pages}>
      {pages.numPages > 1 && <PageButtons number={number} total={pages.numPages} onTurn={setNumber} />}
      <PdfPage key={number} pages={pages} number={number} name={file.name} />
    </div>
  );
}

interface PageButtonsProps {
  number: number;
  total: number;
  onTurn: (number: number) => void;
}

function PageButtons({ number, total, onTurn }: PageButtonsProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.buttons}>
      <StepButton size="small" to="previous" atEnd={number === 1} onStep={() => onTurn(number - 1)}>
        {t('claims.pdf.previous')}
      </StepButton>
      <span role="status">{t('claims.pdf.place', { number, total })}</span>
      <StepButton size="small" to="next" atEnd={number === total} onStep={() => onTurn(number + 1)}>
        {t('claims.pdf.next')}
      </StepButton>
    </div>
  );
}

interface PdfPageProps {
  pages: PDFDocumentProxy;
  /** Page number, from 1. */
  number: number;
  name: string;
}

/** Shows one page as a picture, and its text for screen readers, search and copy. */
function PdfPage({ pages, number, name }: PdfPageProps) {
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

/** Maximum pixels of a canvas, for a page of any size. */
const MAX_PIXELS = 2 ** 24;
/** Minimum width in CSS pixels, so that a phone user can zoom in with two fingers. */
const MIN_WIDTH = 800;
/** Maximum characters of a page's text. */
const MAX_TEXT = 20_000;

const viewportFor = (page: PDFPageProxy, shownWidth: number) => {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (Math.max(shownWidth, MIN_WIDTH) * window.devicePixelRatio) / width;
  return page.getViewport({ scale: Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height))) });
};

const getText = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  const parts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return parts.join('').trim().slice(0, MAX_TEXT);
};

/**
 * Draws a page of a PDF.
 * @param number page number, from 1
 * @returns the page's text; rejects if the page cannot be drawn or takes too long
 */
const drawPage = async (
  pages: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<string> => {
  const page = await within(pages.getPage(number));
  signal.throwIfAborted();
  const viewport = viewportFor(page, canvas.clientWidth);
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await within(drawing.promise).finally(() => drawing.cancel());
  // The page stays readable without its text.
  return within(getText(page)).catch(() => '');
};
