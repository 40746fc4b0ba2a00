import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './nav-group.module.css';

interface NavGroupProps {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** NavItems. */
  children: ReactNode;
}

/** Places of a navigation under a heading that folds them away. */
export function NavGroup({ label, open, onOpenChange, children }: NavGroupProps) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
      >
        {label}
        <ChevronDown />
      </button>
      <ul id={id} className={styles.items} hidden={!open}>
        {children}
      </ul>
    </li>
  );
}
