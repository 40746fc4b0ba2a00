import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { PlaceholderArt } from '../brand/illustrations';
import { TagString } from '../brand/tag-string';
import styles from './tag-card.module.css';

export interface TagMeta {
  icon?: ReactNode;
  /** Says what the value is, e.g. "Location"; heard, not seen, where there is an icon. */
  label: string;
  value: ReactNode;
}

export interface TagCardProps {
  title: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** `alt=""` where the title says the same. `eager`: it is in sight from the start. */
  image?: { src: string; alt: string; eager?: boolean };
  badge?: ReactNode;
  meta?: readonly TagMeta[];
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** One thing as a claim tag: hole, string, picture, facts, actions. On a phone it lies on its side. */
export function TagCard(props: TagCardProps) {
  const { title, headingLevel = 3, image, badge, meta = [], description, actions, className } = props;
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  return (
    <article aria-labelledby={id} className={clsx(styles.card, className)}>
      <TagString className={styles.string} />
      <div className={styles.tag}>
        <div className={styles.head}>
          <span className={styles.hole} aria-hidden="true" />
        </div>
        <div className={styles.picture}>
          {image ? (
            <img
              src={image.src}
              alt={image.alt}
              width={400}
              height={300}
              loading={image.eager ? 'eager' : 'lazy'}
              decoding="async"
            />
          ) : (
            <PlaceholderArt />
          )}
          {badge && <div className={styles.badge}>{badge}</div>}
        </div>
        <div className={styles.body}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {description && <p className={styles.description}>{description}</p>}
          {meta.length > 0 && <MetaList meta={meta} />}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  );
}

function MetaList({ meta }: { meta: readonly TagMeta[] }) {
  return (
    <dl className={styles.meta}>
      {meta.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt className={clsx(row.icon && styles.iconic)}>
            {row.icon}
            <span>{row.label}</span>
          </dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
