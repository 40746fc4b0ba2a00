import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Prints a sheet that only paper shows, once its pictures are drawn.
 * @param isReady false while its content is incomplete
 * @param onPrinted the print window was closed
 */
export function usePrinting(
  sheet: RefObject<HTMLElement | null>,
  isReady: boolean,
  onPrinted: () => void,
): void {
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const done = () => finish();
    window.addEventListener('afterprint', done);
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // A picture that cannot be drawn does not keep the others from being printed.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isCurrent) window.print();
    });
    return () => {
      isCurrent = false;
      window.removeEventListener('afterprint', done);
    };
  }, [isReady, sheet]);
}
