import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import styles from './pagination.module.css';

interface PaginationLabels {
  navigation: string;
  previous: string;
  next: string;
  page: (page: number) => string;
  /** Missing in earlier remotes: `page` names the first and the last page then. */
  first?: (page: number) => string;
  last?: (page: number) => string;
}

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  labels: PaginationLabels;
  /** Number of page numbers between the first and the last one. */
  maxPages?: number;
  /** e.g. "Showing 1 to 10 of 42 results"; announced when it changes. */
  summary?: ReactNode;
  /** Content after the summary. */
  children?: ReactNode;
}

/** Previous, numbers, Next. With one page only the summary stays. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, onPageChange, labels, maxPages = 5, summary } = props;
  const shown = pageWindow(page, pageCount, maxPages);
  const button = (number: number, label: string) => (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      aria-current={number === page ? 'page' : undefined}
      onClick={() => onPageChange(number)}
    >
      {number}
    </button>
  );
  return (
    <div className={styles.root}>
      <div className={styles.start}>
        {summary && (
          <p role="status" className={styles.summary}>
            {summary}
          </p>
        )}
        {props.children}
      </div>
      {pageCount > 1 && (
        <nav aria-label={labels.navigation} className={styles.nav}>
          <Button
            variant="secondary"
            size="small"
            icon={<ChevronLeft />}
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          >
            {labels.previous}
          </Button>
          <ul className={styles.pages}>
            {!shown.includes(1) && (
              <li data-gap={!shown.includes(2) || undefined}>
                {button(1, (labels.first ?? labels.page)(1))}
              </li>
            )}
            {shown.map((number) => (
              <li key={number}>{button(number, labels.page(number))}</li>
            ))}
            {!shown.includes(pageCount) && (
              <li data-gap={!shown.includes(pageCount - 1) || undefined}>
                {button(pageCount, (labels.last ?? labels.page)(pageCount))}
              </li>
            )}
          </ul>
          <Button
            variant="secondary"
            size="small"
            iconEnd={<ChevronRight />}
            disabled={page >= pageCount}
            onClick={() => onPageChange(page + 1)}
          >
            {labels.next}
          </Button>
        </nav>
      )}
    </div>
  );
}

/** The page numbers to show: a window of at most `maxPages` that slides with the current page (§2, §9). */
export function pageWindow(page: number, pageCount: number, maxPages: number): number[] {
  const length = Math.max(0, Math.min(maxPages, pageCount));
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
