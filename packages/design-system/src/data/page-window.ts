/** The page numbers to show: a window of at most `maxPages` that slides with the current page (§2, §9). */
export function pageWindow(page: number, pageCount: number, maxPages: number): number[] {
  const length = Math.max(0, Math.min(maxPages, pageCount));
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
