import { fireEvent, screen, waitFor, within } from '@testing-library/react';

const label = (name: string) => new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\*|\\*)?$`);

/** The control with a label, required or not. */
export const control = (name: string) =>
  screen.getByLabelText(label(name), { selector: 'input, select, textarea' });

/** Fills controls by their labels, as a person would have them in the end. */
export const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(control(name), { target: { value } });
};

/** Presses a button. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Waits until a heading has the focus, which moves there a moment after it is drawn. */
export const headingInFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());

/** The texts of the error summary. */
export const summary = async () => {
  const alert = await screen.findByRole('alert', { name: /^Please correct/ });
  return {
    alert,
    texts: within(alert)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  };
};

/** A message in the summary: what does not say which field it is about has its label before it. */
export const inSummary = (name: string, message: string) =>
  /^(Please use at most|The date cannot)/.test(message) ? `${name}: ${message}` : message;

/** Chooses files, whatever the picker would have offered. */
export const choose = (name: string, files: File[]) => {
  const input = control(name);
  fireEvent.change(input, { target: { files } });
};
