import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

export type PdfFailure = 'locked' | 'failed';

interface OpenedPdf {
  pages?: PDFDocumentProxy;
  failure?: PdfFailure;
}

const getFailure = (error: unknown): PdfFailure =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'failed';

/** Keeps a PDF open while it is shown. */
export const usePdf = (url: string): OpenedPdf => {
  const [opened, setOpened] = useState<OpenedPdf>({});
  useEffect(() => {
    let shown = true;
    const show = (next: OpenedPdf) => shown && setOpened(next);
    const pdf = openPdf(url);
    pdf.pages.then(
      (pages) => show({ pages }),
      (error) => show({ failure: getFailure(error) }),
    );
    return () => {
      shown = false;
      pdf.close();
    };
  }, [url]);
  return opened;
};

/** Maximum pixels of a picture inside the PDF: a few bytes can request gigabytes of memory. */
const MAX_PICTURE_PIXELS = 2 ** 25;

/**
 * Separate from `new Worker`, so that the bundler copies the file unchanged. A bundled worker would contain a
 * federation runtime that waits for the page's runtime.
 */
const reader = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);

/** Starts the PDF worker. `broken` rejects if the worker cannot be loaded. */
const startReader = () => {
  const port = new Worker(reader, { type: 'module' });
  const broken = new Promise<never>((_, reject) => port.addEventListener('error', reject, { once: true }));
  return { port, broken, worker: PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }) };
};

/**
 * Opens a PDF that a stranger sent. A separate worker reads it and can be stopped at any time; the page is
 * drawn as a picture. The reader runs no scripts, follows no links, fills in no forms and loads nothing from
 * elsewhere.
 * @returns the pages, which reject if the file is no PDF, is locked or takes too long; and `close`, which
 * stops everything
 */
const openPdf = (url: string): { pages: Promise<PDFDocumentProxy>; close: () => void } => {
  const { port, broken, worker } = startReader();
  const task = getDocument({
    url,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: MAX_PICTURE_PIXELS,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    disableRange: true,
    disableAutoFetch: true,
  });
  let isReading = true;
  // The race below handles the result, and `close` stops the reading. This chain only records the end.
  task.promise
    .catch(() => undefined)
    .finally(() => {
      isReading = false;
    });
  return {
    pages: within(Promise.race([task.promise, broken])),
    close: () => {
      // A reader that must end while it still reads reports an error, so its worker is stopped first.
      if (isReading) port.terminate();
      void task.destroy().catch(() => undefined);
      worker.destroy();
      port.terminate();
    },
  };
};

/** Maximum milliseconds that a user waits for a file of a few megabytes. */
const MAX_WAIT_MS = 20_000;

/** Returns the result of some work. Rejects if it takes longer than `MAX_WAIT_MS`. */
export const within = <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long.')), MAX_WAIT_MS);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
};
