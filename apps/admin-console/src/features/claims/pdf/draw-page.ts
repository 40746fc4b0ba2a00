import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { within } from './within';

/** What a canvas may hold, whatever size a page says it has. */
const MAX_PIXELS = 2 ** 24;
/** In pixels of CSS: fine enough to be enlarged with two fingers on a phone. */
const MIN_WIDTH = 800;
/** Of its text, in characters. */
const MAX_TEXT = 20_000;

const viewportFor = (page: PDFPageProxy, shownWidth: number) => {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (Math.max(shownWidth, MIN_WIDTH) * window.devicePixelRatio) / width;
  return page.getViewport({ scale: Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height))) });
};

const textOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  const parts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return parts.join('').trim().slice(0, MAX_TEXT);
};

/**
 * Draws a page of a PDF.
 * @param number from 1
 * @returns the page's text, rejected if it cannot be drawn or takes too long
 */
export const drawPage = async (
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
  // Without its text it can still be looked at.
  return within(textOf(page)).catch(() => '');
};
