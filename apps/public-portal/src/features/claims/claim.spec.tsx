import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, pass, stopClock } from '../../test/clock';
import { choose, control, fill, inSummary, press, summary } from '../../test/form';
import { getFile, renderPortal } from '../../test/portal';
import { getSent, loseAnswer, refuse, stub, stubOnce, useService } from '../../test/service';

useService();
const caseUrl = 'http://localhost/case#secret';
beforeEach(() => {
  stub('GET /items/:id', { access: 'full', id: umbrella });
  stub('POST /claims', { caseUrl });
});
const sendAtOnce = () => stub('GET /config', { delays: { claimSubmit: 0 } });

const valid = {
  'Full Name': '  Ada Lopez ',
  'Student ID': 'camp1234567',
  'Email Address': 'Ada@Campus.example',
  'Ownership Description': 'My name is scratched into the handle',
};
const umbrella = '00000000-0000-4000-8000-00000000000a';

const open = async () => {
  const router = renderPortal(`/item/${umbrella}`);
  await screen.findByRole('button', { name: 'Claim' });
  press('Claim');
  await screen.findByRole('button', { name: 'Submit Claim' });
  return router;
};

test('§5 the claim form lists every missing required field', async () => {
  await open();
  press('Submit Claim');
  const { alert, texts } = await summary();
  expect(texts).toEqual([
    'Full name is required',
    'Student ID is required',
    'Email address is required',
    'Please describe how you own this item',
  ]);
  await waitFor(() => expect(alert).toHaveFocus());
});

test('the claim form sends its proof files also without a script', async () => {
  await open();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Claim' });
  expect(button.form?.enctype).toBe('multipart/form-data');
  expect(button.form?.elements.namedItem('itemId')).toHaveValue(umbrella);
});

const describeMore = 'Please provide a more detailed description (at least 20 characters)';

test.each([
  ['Student ID', 'ABCD1234567', 'Student ID must be in format CAMP1234567'],
  ['Email Address', 'ada', 'Please enter a valid email address'],
  ['Phone (optional)', 'x'.repeat(41), 'Please use at most 40 characters'],
  ['Ownership Description', '   nineteen characters   ', describeMore],
])('§5 the field %s refuses %.30j', async (name, value, message) => {
  await open();
  fill({ ...valid, [name]: value });
  press('Submit Claim');
  expect((await summary()).texts).toEqual([inSummary(name, message)]);
  expect(control(name)).toBeInvalid();
  expect(control(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(getSent('POST /claims')).toEqual([]);
});

describe('the input of a claim', () => {
  const close = async (how: () => void) => {
    how();
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    return within(dialog);
  };

  test.each([
    ['Cancel', () => press('Cancel')],
    ['Close', () => press('Close')],
    ['Escape', () => fireEvent.keyDown(control('Full Name'), { key: 'Escape' })],
  ])('is lost by %s only after a confirmation', async (_, how) => {
    await open();
    fill({ ...valid, 'Full Name': 'Ada' });
    fireEvent.click((await close(how)).getByRole('button', { name: 'Keep editing' }));
    expect(control('Full Name')).toHaveValue('Ada');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    fireEvent.click((await close(how)).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
  });

  test('needs no confirmation when the form is empty', async () => {
    await open();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is kept when Back closes the dialog, except the student ID', async () => {
    const router = await open();
    fill(valid);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(`/item/${umbrella}`);
    expect(JSON.stringify(sessionStorage)).not.toMatch(/camp1234567/i);
    press('Claim');
    expect(await screen.findByText('We kept what you typed last time')).toBeVisible();
    expect(control('Email Address')).toHaveValue('Ada@Campus.example');
    expect(control('Student ID')).toHaveValue('');
    expect(screen.getByText(`${valid['Ownership Description'].length} / 2000`)).toBeVisible();
    press('Start over');
    expect(control('Email Address')).toHaveValue('Ada@Campus.example');
    press('Keep editing');
    expect(screen.getByRole('button', { name: 'Start over' })).toHaveFocus();
    press('Start over');
    press('Discard');
    expect(control('Email Address')).toHaveValue('');
    await waitFor(() => expect(control('Full Name')).toHaveFocus());
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the page of a claim, for a press before the script runs', () => {
  test('sends the claim, and shows its link again at the next visit', async () => {
    renderPortal(`/claim/${umbrella}`);
    await screen.findByRole('button', { name: 'Submit Claim' });
    fill(valid);
    press('Submit Claim');
    expect(await screen.findByText('Claim submitted successfully!')).toBeVisible();
    renderPortal(`/claim/${umbrella}`);
    expect(await screen.findByRole('region', { name: /^You claimed/ })).toBeVisible();
  });

  test('says why an item cannot be claimed', async () => {
    stub('GET /items/:id', { access: 'reference', status: 'claimed', title: 'Red bottle' });
    renderPortal(`/claim/${umbrella}`);
    expect(await screen.findByText('This item has already been claimed')).toBeVisible();
    stub('GET /items/:id', refuse('not_found'));
    renderPortal('/claim/unknown');
    expect(await screen.findByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Claim' })).not.toBeInTheDocument();
  });
});

test('§5 a proof file that is not a PDF is refused by name', async () => {
  await open();
  choose('Proof Files (optional)', [getFile('scan.pdf', 'application/pdf', 10, '<html>')]);
  expect(await screen.findByText(/^“scan.pdf” cannot be opened/)).toBeVisible();
  expect(screen.queryByText('1 of 3 files chosen')).not.toBeInTheDocument();
});

describe('§4 the claim dialog', () => {
  const sent = 'Claim submitted successfully!';
  afterEach(() => jest.useRealTimers());

  /** Sends the form with a stopped clock. The service has the claim before any time passes. */
  const submit = async () => {
    stopClock();
    press('Submit Claim');
    await answered(() => getSent('POST /claims').length > 0);
  };
  /** Advances the clock past the two seconds of sending, and waits for the confirmation. */
  const confirmed = async (milliseconds: number) => {
    await pass(milliseconds);
    await answered(() => screen.queryByText(sent) !== null);
  };

  test('submits for 2 seconds, shows the confirmation for 3, then closes and is empty again', async () => {
    await open();
    fill(valid);
    choose('Proof Files (optional)', [getFile('receipt.pdf', 'application/pdf')]);
    await submit();
    expect(getSent('POST /claims')).toMatchObject([
      {
        fullName: 'Ada Lopez',
        studentId: 'CAMP1234567',
        email: 'ada@campus.example',
        proofFiles: ['receipt.pdf'],
      },
    ]);
    await pass(1_900);
    expect(screen.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await confirmed(200);
    expect(screen.getByText(sent)).toBeVisible();
    expect(screen.getByText('This window closes in 3 seconds.')).toBeVisible();
    expect(screen.getByText(sent).closest('[role=status]')).toHaveAccessibleDescription(
      /^This window closes in/,
    );
    await pass(2_700);
    expect(screen.getByText(sent)).toBeVisible();
    await pass(400);
    await pass(0);
    jest.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const notice = await screen.findByRole('region', { name: /^You claimed this:/ });
    await waitFor(() => expect(notice).toContainElement(document.activeElement as HTMLElement));
    expect(control('Your personal link')).toHaveValue(caseUrl);
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['the button', () => press('Keep it open')],
    ['the focus', () => act(() => control('Your personal link').focus())],
    ['a touch', () => fireEvent.pointerDown(screen.getByText(sent))],
    ['the pointer', () => fireEvent.pointerMove(control('Your personal link'))],
  ])('keeps the confirmation open after %s', async (_, present) => {
    await open();
    fill(valid);
    await submit();
    await confirmed(2_100);
    present();
    await pass(10_000);
    expect(screen.getByText('This window stays open until you close it.')).toBeVisible();
  });

  test('selects the link when the browser forbids the copy', async () => {
    stub('GET /config', { delays: { claimSubmit: 0, claimSuccess: 3_600_000 } });
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not here'));
    await open();
    fill(valid);
    press('Submit Claim');
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/^The link is selected/)).toBeVisible();
  });

  test('§8 shows a failure, keeps the input, and can send again', async () => {
    sendAtOnce();
    stubOnce('POST /claims', loseAnswer());
    await open();
    fill(valid);
    press('Submit Claim');
    expect(await screen.findByText('Failed to submit claim. Please try again.')).toBeVisible();
    expect(control('Full Name')).toHaveValue('  Ada Lopez ');
    press('Submit Claim');
    expect(await screen.findByText(sent)).toBeVisible();
  });

  test('reports that the item was claimed in the meantime', async () => {
    sendAtOnce();
    stub('POST /claims', refuse('item_not_claimable'));
    await open();
    fill(valid);
    press('Submit Claim');
    expect(await screen.findByText('This item can no longer be claimed.')).toBeVisible();
  });
});

test('the claim form asks the questions of the item’s category, also without a script', async () => {
  const question = { en: 'Which make is it?', es: '¿De qué marca es?', fr: 'De quelle marque est-il ?' };
  stub('GET /items/:id', { access: 'full', id: umbrella, category: 'Accessories' });
  stub('GET /config', { delays: { claimSubmit: 0 }, questions: { Accessories: [question] } });
  await open();
  fill({ ...valid, 'Which make is it?': 'Eastpak' });
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Claim' }).form;
  expect(form?.elements.namedItem('asked')).toHaveValue(question.en);
  expect(form?.elements.namedItem('answer1')).not.toBeRequired();
  press('Submit Claim');
  await waitFor(() => expect(getSent('POST /claims')).toHaveLength(1));
  expect(getSent('POST /claims')[0]).toMatchObject({ asked: question.en, answer1: 'Eastpak' });
});
