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

/** A picture with more pixels than that is left out: a few bytes can ask for gigabytes. */
const MAX_PICTURE_PIXELS = 2 ** 25;

/**
 * Named apart from `new Worker`, so that the file is taken as it is: bundled, it would bring a federation runtime
 * that waits for a page's.
 */
const reader = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);

/** Starts what reads PDFs, and says if it cannot be had. */
const startReader = () => {
  const port = new Worker(reader, { type: 'module' });
  const broken = new Promise<never>((_, reject) => port.addEventListener('error', reject, { once: true }));
  return { port, broken, worker: PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }) };
};

/**
 * Opens a PDF that a stranger sent: read in a worker of its own, which can be ended whatever it does, and drawn as a
 * picture. Nothing in it is run, followed, filled in or loaded from elsewhere.
 * @returns its pages, rejected if it is none, is locked, or takes too long; and what ends all of it
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
  // It ends by the race below, or by closing; nobody asks it by itself.
  task.promise
    .catch(() => undefined)
    .finally(() => {
      isReading = false;
    });
  return {
    pages: within(Promise.race([task.promise, broken])),
    close: () => {
      // Asked to end amid its reading it would complain of that, as of a mistake.
      if (isReading) port.terminate();
      void task.destroy().catch(() => undefined);
      worker.destroy();
      port.terminate();
    },
  };
};

/** How long a file of a few megabytes may keep somebody waiting, in milliseconds. */
const PATIENCE = 20_000;

/** The outcome of some work, or a rejection if it takes too long. */
export const within = <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long.')), PATIENCE);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
};
