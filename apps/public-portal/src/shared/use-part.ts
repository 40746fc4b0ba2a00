import { atRest } from '@lost-found/app-kit';
import { type ComponentType, useEffect, useState } from 'react';

type Part<Props> = ComponentType<Props>;

/**
 * Downloads a part of a screen when the screen is idle, or earlier when it is wanted. After a failed download it tries
 * again when the part is wanted; only this second failure reaches the route's error page. `React.lazy` would keep the
 * first failure for ever.
 * @param load a function with a stable identity
 * @param wanted true when the part must be shown
 * @returns the part; undefined until it is loaded
 */
export const usePart = <Props>(
  load: () => Promise<Part<Props> | undefined>,
  wanted: boolean,
): Part<Props> | undefined => {
  const [{ part, error }, setState] = useState<{ part?: Part<Props> | undefined; error?: unknown }>({});
  useEffect(() => atRest(() => void load().catch(() => undefined)), [load]);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    load().then(
      (part) => current && setState({ part }),
      (error: unknown) => current && setState({ error }),
    );
    return () => {
      current = false;
    };
  }, [load, wanted]);
  if (error) throw error;
  return part;
};

/** Wraps the loader of an optional part. A failed download gives undefined and no error. */
export const optional =
  <Props>(load: () => Promise<Part<Props>>) =>
  (): Promise<Part<Props> | undefined> =>
    load().catch(() => undefined);
