import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check, Ellipsis, LoaderCircle } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../actions/icon-button';
import { appScope } from '../styles/app-scope';
import styles from './menu-select.module.css';

export interface MenuAction {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** 'danger' for what cannot be undone. */
  tone?: 'danger';
  /** Marks the current one of several exclusive actions. */
  isCurrent?: boolean;
  /** Makes it a choice that is switched on and off; the menu stays open. */
  isChecked?: boolean;
}

export interface ActionMenuProps {
  /** Accessible name of its button. */
  label: string;
  actions: readonly MenuAction[];
  /** Something that was chosen is under way. */
  loading?: boolean;
  className?: string | undefined;
  /** A button of its own, in place of the three dots. */
  trigger?: ReactElement;
}

/** A button, by default with three dots, that opens further actions on a record. */
export function ActionMenu({ label, actions, loading = false, className, trigger }: ActionMenuProps) {
  return (
    <Menu.Root modal={false}>
      {trigger ? (
        <Menu.Trigger aria-label={label} render={trigger} />
      ) : (
        <Menu.Trigger
          aria-busy={loading}
          render={<IconButton label={label} size="small" className={className} />}
        >
          {loading ? <LoaderCircle className={styles.turning} /> : <Ellipsis />}
        </Menu.Trigger>
      )}
      <Menu.Portal className={appScope}>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end">
          <Menu.Popup className={styles.popup}>
            {actions.map(({ label: name, onSelect, icon, tone, isCurrent, isChecked }) =>
              isChecked === undefined ? (
                <Menu.Item
                  key={name}
                  className={clsx(styles.item, tone && styles[tone])}
                  aria-current={isCurrent || undefined}
                  onClick={onSelect}
                >
                  {icon}
                  {name}
                  {isCurrent && <Check className={styles.check} />}
                </Menu.Item>
              ) : (
                <Menu.CheckboxItem
                  key={name}
                  className={styles.item}
                  checked={isChecked}
                  onCheckedChange={onSelect}
                >
                  {icon}
                  {name}
                  {isChecked && <Check className={styles.check} />}
                </Menu.CheckboxItem>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
