import { type createBrowserRouter, type Location, useLocation } from '@lost-found/router';
import { createContext, type RefObject, useContext, useEffect } from 'react';
import { reportError } from '../reports/report-error';
import { leaveCanary } from './canary';
import { runningVersion } from './page-releases';
import { remoteFor } from './remote-table';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Time in which a page must show its new address, in milliseconds: an app that renders without end never lets it. */
export const renderLimit = 8_000;

/** The location that a page shows; undefined before its first rendering. */
type Rendered = RefObject<Location | undefined>;

export const RenderedLocation = createContext<Rendered>({ current: undefined });

/** Notes the location of the page around it, when it is rendered. */
export const NoteRendered = () => {
  const rendered = useContext(RenderedLocation);
  const location = useLocation();
  useEffect(() => {
    rendered.current = location;
  }, [rendered, location]);
  return null;
};

/**
 * Loads the page again if it still shows the page before, with a report that names the app of that page. A hidden page may
 * take any time.
 * @returns a function that stops the watch
 */
export const watchRendered = (
  router: Router,
  rendered: Rendered,
  reload = () => window.location.reload(),
): (() => void) => {
  let timer: number | undefined;
  const isBehind = () => {
    const { navigation, location } = router.state;
    return navigation.state === 'idle' && rendered.current?.key !== location.key
      ? rendered.current
      : undefined;
  };
  const judge = () => {
    const shown = document.visibilityState === 'visible' && isBehind();
    if (!shown) return;
    const { name } = remoteFor(shown.pathname);
    const version = runningVersion(name) ?? '';
    const error = new Error(`${name} kept its page for ${renderLimit} ms after the address changed`);
    const release = { name, version };
    void leaveCanary(release, reportError(error, release, true)).then(reload);
  };
  const look = () => {
    window.clearTimeout(timer);
    timer = isBehind() ? window.setTimeout(judge, renderLimit) : undefined;
  };
  const end = router.subscribe(look);
  return () => {
    window.clearTimeout(timer);
    end();
  };
};
