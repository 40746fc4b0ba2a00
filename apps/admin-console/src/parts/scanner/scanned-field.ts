export type ScannedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="submit"], [type="button"]), textarea, select';
/** Their text is secret, or a code of another kind. */
const secret = '[type="password"], [autocomplete~="one-time-code"]';
/** Fields that look for any text. */
const searching = '[type="search"], dialog [role="combobox"]';
/** Fields for the number of a card: `data-scan="card"`. */
const card = '[data-scan="card"]';

const toField = (element: Element | null | undefined): ScannedField | undefined =>
  element?.matches(fields) ? (element as ScannedField) : undefined;

export const focusedField = (): ScannedField | undefined => toField(document.activeElement);

/** The field in which a person was before the camera's buttons took the focus. */
export const fieldBeforeCamera = (last: Element | undefined): ScannedField | undefined =>
  toField(last?.isConnected ? last : undefined);

export const isSecret = (field: ScannedField): boolean => field.matches(secret);
export const isSearching = (field: ScannedField): boolean => field.matches(searching);
/** True if what is scanned there stays, where it is none of our own codes. */
export const takesCard = (field: ScannedField): boolean => field.matches(card);
export const isOneLine = (field: ScannedField): boolean => field instanceof HTMLInputElement;

/** Writes a value as if it were typed, so that the state of the field follows. */
export const writeField = (field: ScannedField, value: string): void => {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const forms = ['main form', '[role="dialog"]', '[role="alertdialog"]'];
const texts = forms.map((form) => `${form} :is(input:not([type]), input[type="text"], textarea)`).join();

/** True when leaving the page or the dialog would lose typed text. */
export const isTextAtStake = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)].some(
    (field) => field.value.trim() !== '' && field.closest('[role="search"]') === null,
  );
