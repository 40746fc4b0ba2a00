import { type OwnerAnswer, type ShownOwnerLink, shownOwnerLinkSchema } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { headingInFocus, press } from '../test/form';
import { renderPortal } from '../test/portal';
import { getSent, refuse, stub, useService } from '../test/service';

useService();
const [OPEN, ANSWER] = ['POST /owner/open', 'POST /owner/answer'] as const;

/** Sets what the link opens. Answers change it. */
const linkOpens = (state: Partial<ShownOwnerLink> = {}) => {
  const shown = make(shownOwnerLinkSchema, {
    ...{ category: 'Bags', deskId: null, until: '2026-12-13T10:00:00.000Z', answer: null, isHere: true },
    ...state,
  });
  stub(OPEN, () => shown);
  stub(ANSWER, ({ body }) => ({ ...shown, answer: (body as { answer: OwnerAnswer }).answer }));
};

const open = async (link = 'secret') => {
  const router = renderPortal(`/owner#${link}`);
  await screen.findByRole('heading', { level: 1, name: 'Is this yours?' });
  return router;
};

const buttons = async () => {
  await screen.findByText(/^Something was handed in/);
  return screen.getAllByRole('button', { name: /^This is/ }).map(({ textContent }) => textContent);
};

describe('the secret link to the owner that an item names', () => {
  test('shows the kind of thing and until when it is kept, and its token leaves the address', async () => {
    linkOpens();
    const router = await open();
    expect(await screen.findByText(/seems to be yours: Bags\.$/)).toBeVisible();
    expect(screen.getByText(/^It is kept for you until/)).toBeVisible();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/owner', hash: '' }));
  });

  test.each([
    ['secret', ['This is mine', 'This is not mine']],
    ['secret.not_mine', ['This is not mine', 'This is mine']],
  ])('%s offers its own answer first, and sends nothing before a second press', async (link, order) => {
    linkOpens();
    await open(link);
    expect(await buttons()).toEqual(order);
    press(order[0] ?? '');
    await headingInFocus(order[0] === 'This is mine' ? 'Is it yours?' : 'Is this not yours?');
    expect(getSent(ANSWER)).toEqual([]);
    press('Cancel');
    expect(await buttons()).toEqual(order);
  });

  test.each([
    ['This is mine', 'Yes, this is mine', 'mine', 'The desk knows that you are coming'],
    ['This is not mine', 'Yes, this is not mine', 'not_mine', 'Thank you for telling us'],
  ])('%s is sent after the question', async (first, second, answer, thanks) => {
    linkOpens();
    await open();
    await buttons();
    press(first);
    press(second);
    expect(await screen.findByText(thanks)).toBeVisible();
    expect(getSent(ANSWER)).toEqual([{ token: 'secret', answer }]);
  });

  test('of an item that is no longer at the desk says so, and asks nothing', async () => {
    linkOpens({ isHere: false });
    await open();
    expect(await screen.findByText('This is no longer at the desk')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'This is mine' })).toBeNull();
  });

  test('that is forged shows an error', async () => {
    stub(OPEN, refuse('link_invalid'));
    await open('forged');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work');
  });
});
