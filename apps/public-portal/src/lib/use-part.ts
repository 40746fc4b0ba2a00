import { atRest } from '@lost-found/app-kit';
import { type ComponentType, useEffect, useState } from 'react';

type Part<Props> = ComponentType<Props>;

/**
 * A part of a screen that is downloaded by itself: as soon as the screen is at rest, or when it is wanted before
 * that. A download that failed is tried again when it is wanted; only then does the failure show, in the route's
 * place (`React.lazy` would keep it for ever).
 * @param load always the same function
 * @param wanted whether it is to be shown
 * @returns undefined until it is there
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

/** Of a part that its screen does well without: where it cannot be had, nothing is said of it. */
export const optional =
  <Props>(load: () => Promise<Part<Props>>) =>
  (): Promise<Part<Props> | undefined> =>
    load().catch(() => undefined);
