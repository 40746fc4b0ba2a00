import type { Hours } from '@lost-found/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import type { OpeningText } from './opening-text';

/**
 * Says until when a desk is open, or when it opens. A drawn page may be old, so that only the browser says it: its script comes
 * after the page, which has the line for it.
 */
export function OpenNow({ desk }: { desk: Hours }) {
  const [Text, setText] = useState<ComponentType<Parameters<typeof OpeningText>[0]>>();
  const hasWeek = Boolean(desk.week);
  useEffect(() => {
    if (!hasWeek) return;
    import(/* webpackChunkName: "opening" */ './opening-text').then(
      ({ OpeningText: Loaded }) => setText(() => Loaded),
      () => undefined,
    );
  }, [hasWeek]);
  if (Text) return <Text desk={desk} />;
  return hasWeek ? <br /> : null;
}
