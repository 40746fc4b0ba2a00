/*
 * The keyboard's way through a list. A table gets it by two attributes: each row has `data-row`, and in it the
 * button that opens the row has `data-row-open` (and not the one that decides something: Enter presses it).
 */

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

/** Goes to the row after (1) or before (-1) the one with the focus, at first to the first or last one. */
export const goToRow = (step: 1 | -1): void => {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? all.at(step > 0 ? 0 : -1) : all[at + step];
  next?.querySelector<HTMLElement>('[data-row-open]')?.focus();
};

/** Selects the row with the focus, or no longer, where rows can be selected. */
export const selectRow = (): void => {
  const row = rows().find((one) => one.contains(document.activeElement));
  row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
};

/** Goes to the search box of the list, with what is in it ready to be replaced. */
export const goToSearch = (): void => {
  const box = document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]');
  box?.focus();
  box?.select();
};
