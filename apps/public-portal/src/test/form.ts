import { fireEvent, screen, waitFor, within } from '@testing-library/react';

const label = (name: string) => new RegExp(`^${name.replace(/[()?]/g, '\\$&')}( \\*|\\*)?$`);

/** Returns the control with a label, required or not. */
export const control = (name: string) =>
  screen.getByLabelText(label(name), { selector: 'input, select, textarea' });

/** Values of the form for a found item, by label. */
export const validReport = {
  Title: 'Red bottle',
  Category: 'Other',
  'Location Found': 'Gym',
  'Date Found': '2026-01-05',
  'Contact Information': 'front desk',
  Description: 'Red steel bottle',
};

/** Sets the values of controls by their labels. */
export const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(control(name), { target: { value } });
};

/** Presses a button. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Waits until a heading has the focus. The focus moves a moment after the render. */
export const headingInFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());

/** Returns the error summary and its texts. */
export const summary = async () => {
  const alert = await screen.findByRole('alert', { name: /^Please correct/ });
  return {
    alert,
    texts: within(alert)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  };
};

/** Returns a message as the summary shows it. A message that names no field has the label before it. */
export const inSummary = (name: string, message: string) =>
  /^(Please use at most|The date cannot)/.test(message) ? `${name}: ${message}` : message;

/** Chooses files. It does not apply the picker's filter of file types. */
export const choose = (name: string, files: File[]) => {
  const input = control(name);
  fireEvent.change(input, { target: { files } });
};
