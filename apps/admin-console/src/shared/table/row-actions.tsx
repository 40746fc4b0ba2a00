import { ActionMenu, type MenuAction } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

interface RowActionsProps {
  /** What the row is called. */
  name: string;
  /** The button of what is most likely done next. */
  children?: ReactNode;
  /** What else can be done. */
  menu?: readonly MenuAction[];
  /** Something from the menu is under way. */
  loading?: boolean;
}

/** The end of a row: one button, and a menu of everything else. */
export function RowActions({ name, children, menu = [], loading }: RowActionsProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.actions}>
      {children && <span className={styles.button}>{children}</span>}
      {menu.length > 0 && (
        <ActionMenu
          label={t('table.actionsOn', { name })}
          actions={menu}
          loading={loading}
          className={styles.menu}
        />
      )}
    </div>
  );
}

interface RowTitleProps {
  title: string;
  /** What its press does, which has the title in it. */
  label: string;
  onOpen: () => void;
}

/** The title of a row, which opens what it names. */
export const RowTitle = ({ title, label, onOpen }: RowTitleProps) => (
  <button type="button" className={styles.title} data-row-open="" aria-label={label} onClick={onOpen}>
    {title}
  </button>
);
