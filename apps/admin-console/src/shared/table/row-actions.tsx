import { ActionMenu, type MenuAction } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

interface RowActionsProps {
  /** Name of the row. */
  name: string;
  /** The button of the most likely action. */
  children?: ReactNode;
  /** Further actions. */
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
  title: ReactNode;
  /** Name of the button, which contains the title. */
  label: string;
  onOpen: () => void;
}

/** The title of a row as a button that opens it. */
export const RowTitle = ({ title, label, onOpen }: RowTitleProps) => (
  <button type="button" className={styles.title} data-row-open="" aria-label={label} onClick={onOpen}>
    {title}
  </button>
);
