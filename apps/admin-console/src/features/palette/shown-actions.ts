/** Something that a screen offers, by the words of its button. */
export interface ShownAction {
  label: string;
  press: () => void;
}

const pressable = 'button:not(:disabled, [aria-disabled="true"], [aria-busy="true"]), header a[href]';
/** Elements that are not actions by themselves: fields and their parts, menus, other rows, pages, closing. */
const apart = '[role="search"], [role="combobox"], [data-row], nav, thead, form label';

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

/**
 * Returns the actions on the screen: of the open dialog, else of the focused row and the screen. It reads
 * them from the page, so that the palette has exactly what the screen offers.
 */
export function shownActions(): ShownAction[] {
  const [dialog] = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].slice(
    -1,
  );
  const main = document.querySelector<HTMLElement>('main');
  const row = document.activeElement?.closest<HTMLElement>('main [data-row]');
  const found = dialog
    ? within(dialog)
    : [...(row ? within(row) : []), ...(main ? within(main).filter((one) => !one.closest(apart)) : [])];
  const labels = new Set<string>();
  return found.flatMap((element) => {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    if (!label || labels.has(label) || !isShown(element)) return [];
    labels.add(label);
    return [{ label, press: () => element.click() }];
  });
}

const within = (scope: HTMLElement): HTMLElement[] => [...scope.querySelectorAll<HTMLElement>(pressable)];
