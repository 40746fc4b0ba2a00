import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { PlaceholderArt } from '../brand/illustrations';
import { TagString } from '../brand/tag-string';
import { Skeleton } from '../feedback/skeleton';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './tag-card.module.css';

export interface TagMeta {
  /** Says what the value is, e.g. "Location"; heard, not seen. */
  label: string;
  value: ReactNode;
}

export interface TagCardProps {
  /** A link in it covers the whole card. */
  title: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** `alt=""` where the title says the same. `eager`: it is in sight from the start. */
  image?: { src: string; alt: string; eager?: boolean };
  /** Shown without an image. */
  art?: ReactNode;
  badge?: ReactNode;
  /** Facts on one line. */
  meta?: readonly TagMeta[];
  /** Under them. */
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** An item as a claim tag: hole, string, picture, facts, actions. It is horizontal on a phone. */
export function TagCard(props: TagCardProps) {
  const { title, headingLevel = 3, image, art, badge, meta = [], note, actions, className } = props;
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
            (art ?? <PlaceholderArt />)
          )}
          {badge && <div className={styles.badge}>{badge}</div>}
        </div>
        <div className={styles.body}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {meta.length > 0 && <MetaList meta={meta} />}
          {note && <p className={styles.note}>{note}</p>}
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
        <div key={row.label} className={styles.fact}>
          <VisuallyHidden as="dt">{row.label}</VisuallyHidden>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface TagCardSkeletonProps {
  /** Number of buttons. */
  actions?: number;
}

/** A placeholder of a TagCard with the same size. It is silent: announce the loading state separately. */
export function TagCardSkeleton({ actions = 0 }: TagCardSkeletonProps) {
  return (
    <div className={clsx(styles.card, styles.waiting)} aria-hidden="true">
      <TagString className={styles.string} />
      <div className={styles.tag}>
        <div className={styles.head}>
          <span className={styles.hole} />
        </div>
        <div className={styles.picture} />
        <div className={styles.body}>
          <div className={styles.title}>
            <Skeleton className={styles.line} />
          </div>
          <div className={styles.meta}>
            <Skeleton className={clsx(styles.line, styles.short)} />
          </div>
        </div>
        {actions > 0 && (
          <div className={styles.actions}>
            {Array.from({ length: actions }, (_, index) => (
              <Skeleton key={index} className={styles.action} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
