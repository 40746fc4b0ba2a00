import { keepMessages } from '../../../support/said.ts';
import { expect, test } from '../../../support/test.ts';

const settings = '/profile/settings';

test('§1 Settings: messages cover no heading, and questions are not cut off @phone', async ({
  page,
  member,
}) => {
  await keepMessages(page);
  await member.signIn(settings);
  await page.getByRole('checkbox', { name: 'A report of mine was published' }).uncheck();
  const toast = page.getByText('Your settings have been saved.');
  const covered = () =>
    toast.evaluate((message) => {
      const { top, bottom, left, right } = message.getBoundingClientRect();
      return [...document.querySelectorAll('h1, h2')].flatMap((heading) => {
        const box = heading.getBoundingClientRect();
        const apart = box.bottom < top || box.top > bottom || box.right < left || box.left > right;
        return apart ? [] : [heading.textContent];
      });
    });
  await expect.poll(covered).toEqual([]);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const warning = page.getByRole('dialog').getByText(/This cannot be undone/);
  const hidden = () => warning.evaluate((text) => text.scrollHeight - text.clientHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(1);
});
