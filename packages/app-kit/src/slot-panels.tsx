import type { PanelProps, PanelRequest, Slot, SlotProps } from '@lost-found/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import { atRest } from './at-rest';
import { send } from './seam/seam';
import { type SiteLink, useSiteApps } from './seam/site-apps';
import styles from './slot-panels.module.css';

interface SlotPanelsProps<S extends Slot> {
  slot: S;
  /** What each panel is given. */
  of: SlotProps[S];
}

/**
 * Shows the panels that other remotes have for a place, below what the page itself has there. They are loaded when the page is at
 * rest; one that fails is left out, and the page's owner reports it. Nothing on a page without the shell.
 */
export const SlotPanels = <S extends Slot>({ slot, of }: SlotPanelsProps<S>) => {
  const apps = useSiteApps().filter(({ slots }) => slots.includes(slot));
  if (apps.length === 0) return null;
  return (
    <div className={styles.panels}>
      {apps.map((app) => (
        <LaterPanel key={app.name} app={app} slot={slot} of={of} />
      ))}
    </div>
  );
};

const LaterPanel = ({ app: { name, title }, slot, of }: SlotPanelsProps<Slot> & { app: SiteLink }) => {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  useEffect(() => {
    let isOver = false;
    const show: PanelRequest['show'] = (loaded) => {
      if (!isOver) setPanel(() => loaded as ComponentType<PanelProps>);
    };
    const stop = atRest(() => send('lost-found:panel', { name, slot, show }));
    return () => {
      isOver = true;
      stop();
    };
  }, [name, slot]);
  return Panel ? <Panel title={title} of={of} /> : null;
};
