import { clsx } from 'clsx';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import styles from './table.module.css';

const StackingContext = createContext(false);

export interface TableProps extends ComponentProps<'table'> {
  caption: ReactNode;
  captionHidden?: boolean;
  dense?: boolean;
  /**
   * On narrow places: 'cards' turns each row into a card (give every Td its `label`),
   * 'scroll' lets the table scroll sideways.
   */
  responsive?: 'cards' | 'scroll';
}

/** A table with a caption. The same rows become cards where it is narrow: one DOM, one reading order. */
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

export interface ThProps extends Omit<ComponentProps<'th'>, 'align'> {
  align?: 'start' | 'center' | 'end';
}

/** A header cell: of its column, or with `scope="row"` of its row. */
export const Th = ({ align = 'start', scope = 'col', className, ...rest }: ThProps) => {
  const role = useRole(scope === 'row' ? 'rowheader' : 'columnheader');
  return <th role={role} scope={scope} {...rest} className={clsx(styles.cell, styles[align], className)} />;
};

export interface TdProps extends Omit<ComponentProps<'td'>, 'align'> {
  /** Column name, shown before the value on cards. */
  label?: string;
  align?: 'start' | 'center' | 'end';
  /** The row's buttons: the foot of the card. */
  actions?: boolean;
}

export const Td = ({ label, align = 'start', actions, className, ...rest }: TdProps) => (
  <td
    role={useRole('cell')}
    data-label={label}
    {...rest}
    className={clsx(styles.cell, styles[align], actions && styles.actions, className)}
  />
);
