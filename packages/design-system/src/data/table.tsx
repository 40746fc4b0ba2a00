import { clsx } from 'clsx';
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import styles from './table.module.css';

const StackingContext = createContext(false);

export interface TableProps extends ComponentProps<'table'> {
  caption: ReactNode;
  captionHidden?: boolean;
  dense?: boolean;
  /**
   * Layout on narrow screens: 'cards' turns each row into a card (give every cell its `place`), 'scroll' lets the
   * table scroll sideways.
   */
  responsive?: 'cards' | 'scroll';
}

/** A table with a caption. In a narrow box its rows become cards: one DOM, one reading order. */
export function Table(props: TableProps) {
  const { caption, captionHidden, dense, responsive = 'scroll', className, children, ...rest } = props;
  const stacking = responsive === 'cards';
  const captionId = useId();
  const scroller = stacking ? {} : { role: 'region', tabIndex: 0, 'aria-labelledby': captionId };
  return (
    <StackingContext value={stacking}>
      <div {...scroller} className={clsx(styles.wrap, stacking ? styles.cards : styles.scroll)}>
        <table
          role={stacking ? 'table' : undefined}
          {...rest}
          className={clsx(styles.table, dense && styles.dense, className)}
        >
          <caption id={captionId} className={clsx(styles.caption, captionHidden && styles.hidden)}>
            {caption}
          </caption>
          {children}
        </table>
      </div>
    </StackingContext>
  );
}

/* The roles say again what the elements say: `display: block` on cards takes the elements' own away. */
const useRole = (role: string) => (useContext(StackingContext) ? role : undefined);

export const THead = (props: ComponentProps<'thead'>) => (
  <thead role={useRole('rowgroup')} {...props} className={clsx(styles.head, props.className)} />
);

export const TBody = (props: ComponentProps<'tbody'>) => <tbody role={useRole('rowgroup')} {...props} />;

export interface TrProps extends ComponentProps<'tr'> {
  selected?: boolean;
}

export const Tr = ({ selected, className, ...rest }: TrProps) => (
  <tr
    role={useRole('row')}
    aria-selected={selected}
    {...rest}
    className={clsx(styles.row, selected && styles.selected, className)}
  />
);

/**
 * The place of a cell on a card: the title; two facts below it, two more below them; one of full width at the bottom;
 * the checkbox before the title; the actions at the end. 'none' hides it on cards.
 */
export type CardPlace = 'title' | 'one' | 'two' | 'three' | 'four' | 'bottom' | 'select' | 'actions' | 'none';

interface CellProps {
  align?: 'start' | 'center' | 'end';
  place?: CardPlace | undefined;
  /** Part of the width that the other columns leave, such as '40%'; what does not fit is cut off inside. */
  share?: string | undefined;
}

const cellProps = ({ align = 'start', place, share }: CellProps, className?: string) => ({
  ...(share && { style: { '--share': share } as CSSProperties }),
  className: clsx(styles.cell, styles[align], place && styles[place], share && styles.share, className),
});

export interface ThProps extends Omit<ComponentProps<'th'>, 'align'>, CellProps {}

/** A header cell: of its column, or with `scope="row"` of its row. */
export const Th = ({ align, place, share, scope = 'col', className, ...rest }: ThProps) => {
  const role = useRole(scope === 'row' ? 'rowheader' : 'columnheader');
  return <th role={role} scope={scope} {...rest} {...cellProps({ align, place, share }, className)} />;
};

export interface TdProps extends Omit<ComponentProps<'td'>, 'align'>, CellProps {}

export const Td = ({ align, place, share, className, ...rest }: TdProps) => (
  <td role={useRole('cell')} {...rest} {...cellProps({ align, place, share }, className)} />
);
