import type { AdminItem } from '@lost-found/contracts';
import { useLabel } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import styles from './item-lines.module.css';
import { useDesks } from './use-desks';

/** The fields of an item on a line. */
export type LineItem = Pick<AdminItem, 'id' | 'title' | 'reference' | 'custody' | 'deskId' | 'shelf'>;

interface ItemLinesProps<Item> {
  title: string;
  items: readonly Item[];
  empty?: string;
  /** The end of the line. */
  children: (item: Item) => ReactNode;
}

/** A short list of items, a line each. */
export function ItemLines<Item extends LineItem>({ title, items, empty, children }: ItemLinesProps<Item>) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {items.length === 0 && <p>{empty}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={styles.title}>
              {item.title} <span className={styles.minor}>{item.reference}</span>
            </span>
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns what names the place of an item: 'On its way, North desk', 'At the desk, A 3'. */
export const usePlaceNow = () => {
  const label = useLabel();
  const { desks, getName } = useDesks();
  return ({ custody, deskId, shelf }: LineItem): string => {
    const desk = desks.length > 1 && getName(deskId);
    return [custody && label.custody(custody), desk, shelf].filter(Boolean).join(', ');
  };
};
