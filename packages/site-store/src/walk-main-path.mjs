// @ts-check
/* The steps of a main path (`main-path.json`) in a page of Playwright. */

/** @typedef {{ role: string, name?: string | undefined }} Element */
/**
 * A step, as the contracts' `mainPathSchema` has it.
 * @typedef {{ open: string } | { see: Element | { text: string } } | { press: Element } | { fill: { label: string, with: string } }} Step
 */

/** Milliseconds in which an element must be there. */
const PATIENCE = 20_000;

/** @param {any} page  @param {Element} element */
const byRole = (page, { role, name }) =>
  page.getByRole(role, name === undefined ? {} : { name, exact: true });

/**
 * Finds a field by the name that people hear: the text of a label can have a mark that is only seen.
 * @param {any} page
 * @param {string} label
 */
const getField = (page, label) =>
  ['textbox', 'searchbox', 'spinbutton']
    .map((role) => byRole(page, { role, name: label }))
    .reduce((one, other) => one.or(other), page.getByLabel(label, { exact: true }))
    .first();

/**
 * Does one step of a main path.
 * @param {any} page of Playwright
 * @param {string} url of the site, without a slash at its end
 * @param {Step} step
 * @throws Playwright's error if the page does not have what the step names
 */
export const doStep = async (page, url, step) => {
  if ('open' in step) await page.goto(url + step.open);
  else if ('press' in step) await byRole(page, step.press).click({ timeout: PATIENCE });
  else if ('fill' in step) await getField(page, step.fill.label).fill(step.fill.with, { timeout: PATIENCE });
  else {
    const { see } = step;
    const seen = 'text' in see ? page.getByText(see.text, { exact: true }) : byRole(page, see);
    await seen.first().waitFor({ state: 'visible', timeout: PATIENCE });
  }
};

/** The main path of a release without one: its page opens and shows a heading. @returns {Step[]} */
export const usualPath = (/** @type {string} */ mount) => [{ open: mount }, { see: { role: 'heading' } }];
