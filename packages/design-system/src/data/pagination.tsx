import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { pageWindow } from './page-window';
import styles from './pagination.module.css';

export interface PaginationLabels {
  navigation: string;
  previous: string;
  next: string;
  page: (page: number) => string;
}

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  labels: PaginationLabels;
  /** Page numbers shown at once. */
  maxPages?: number;
  /** e.g. "Showing 1 to 10 of 42 results"; announced when it changes. */
  summary?: ReactNode;
  className?: string;
}

/** Previous, numbers, Next. With one page only the summary stays. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, onPageChange, labels, maxPages = 5, summary, className } = props;
  return (
    <div className={clsx(styles.root, className)}>
      {summary && (
        <p role="status" className={styles.summary}>
          {summary}
        </p>
      )}
      {pageCount > 1 && (
        <nav aria-label={labels.navigation} className={styles.nav}>
          <Button
            variant="secondary"
            size="small"
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          >
            {labels.previous}
          </Button>
          <ul className={styles.pages}>
            {pageWindow(page, pageCount, maxPages).map((number) => (
              <li key={number}>
                <button
                  type="button"
                  className={styles.page}
                  aria-label={labels.page(number)}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPageChange(number)}
                >
                  {number}
                </button>
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            size="small"
            iconEnd={<ChevronRight aria-hidden="true" />}
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
