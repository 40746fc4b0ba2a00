import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Reader, takeOver } from './take-over';

/** As the first of its siblings it runs before any other effect of the page. */
const WhenDrawn = ({ run }: { run: () => void }) => {
  useLayoutEffect(run, [run]);
  return null;
};

/** @returns whether the page is there; not where the reader began something meanwhile */
const attempt = (drawn: HTMLElement, page: ReactNode, reader: Reader): Promise<boolean> =>
  new Promise((resolve) => {
    const place = drawn.cloneNode(false) as HTMLElement;
    place.removeAttribute('data-drawn');
    const root = createRoot(place);
    reader.onBegin = () => {
      root.unmount();
      resolve(false);
    };
    // The same once more has all effects of the page run.
    const settle = () => flushSync(() => root.render(view));
    const run = () => {
      reader.onBegin = undefined;
      takeOver(drawn, place, settle);
      resolve(true);
    };
    const view = (
      <>
        <WhenDrawn run={run} />
        {page}
      </>
    );
    startTransition(() => root.render(view));
  });

/**
 * Has the browser's page take the place of the drawn one. It is drawn beside it, in slices, so that a slow phone answers
 * meanwhile, and anew after whatever the reader does just then.
 */
export const takeOverInSlices = async (
  drawn: HTMLElement,
  page: ReactNode,
  reader: Reader,
): Promise<void> => {
  await reader.untilStill();
  while (!(await attempt(drawn, page, reader))) await reader.untilStill();
};
