import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Reader, takeOver } from './take-over';

/** Runs `run` before all other effects of the page, because it is the first sibling. */
const WhenDrawn = ({ run }: { run: () => void }) => {
  useLayoutEffect(run, [run]);
  return null;
};

/** Renders the page once. Resolves to false when the reader begins an action before the render ends. */
const attempt = (drawn: HTMLElement, page: ReactNode, reader: Reader): Promise<boolean> =>
  new Promise((resolve) => {
    const place = drawn.cloneNode(false) as HTMLElement;
    place.removeAttribute('data-drawn');
    const root = createRoot(place);
    reader.onBegin = () => {
      root.unmount();
      resolve(false);
    };
    // A second synchronous render makes React run all effects of the page.
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
 * Replaces the server-rendered page by the browser's page. React renders it off-screen in slices, so that a slow phone
 * stays responsive. If the reader begins an action during the render, the render starts again after that action.
 */
export const takeOverInSlices = async (
  drawn: HTMLElement,
  page: ReactNode,
  reader: Reader,
): Promise<void> => {
  await reader.untilIdle();
  while (!(await attempt(drawn, page, reader))) await reader.untilIdle();
};
