import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Ellipsis, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button';
import { appScope } from '../styles/app-scope';
import styles from './menu-select.module.css';

export interface MenuAction {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** 'danger' for what cannot be undone. */
  tone?: 'danger';
}

export interface ActionMenuProps {
  /** Accessible name of its button. */
  label: string;
  actions: readonly MenuAction[];
  /** Something that was chosen is under way. */
  loading?: boolean;
  className?: string | undefined;
}

/** A button with three dots that opens what else can be done with a thing. */
export function ActionMenu({ label, actions, loading = false, className }: ActionMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-busy={loading}
        render={<IconButton label={label} size="small" className={className} />}
      >
        {loading ? (
          <LoaderCircle aria-hidden="true" className={styles.turning} />
        ) : (
          <Ellipsis aria-hidden="true" />
        )}
      </Menu.Trigger>
      <Menu.Portal className={appScope}>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end">
          <Menu.Popup className={styles.popup}>
            {actions.map(({ label: name, onSelect, icon, tone }) => (
              <Menu.Item key={name} className={clsx(styles.item, tone && styles[tone])} onClick={onSelect}>
                {icon}
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
