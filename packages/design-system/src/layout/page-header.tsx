import type { ReactNode, Ref } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Above the title: where one is, or the way back. */
  eyebrow?: ReactNode;
  actions?: ReactNode;
  /** Moves the focus to the title after a change of page. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** Title of a page, its purpose, and the actions on the whole page. */
export function PageHeader({ title, description, eyebrow, actions, headingRef }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
