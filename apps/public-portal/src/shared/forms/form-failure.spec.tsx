import { screen } from '@testing-library/react';
import { choose, control, fill, press, validReport } from '../../test/form';
import { getFile, renderPortal } from '../../test/portal';
import { loseAnswer, refuse, stub, useService } from '../../test/service';

useService();

const failed = 'There was an error submitting your item. Please try again.';

const waiting = () => {
  const refusal = refuse('too_many_requests');
  refusal.headers.set('retry-after', '95');
  return refusal;
};
const page = (status: number) => () =>
  new Response('<h1>Refused</h1>', { status, headers: { 'content-type': 'text/html' } });

const send = async (answer: () => Response) => {
  stub('POST /found-reports', answer());
  renderPortal('/report');
  await screen.findByRole('button', { name: 'Submit Report' });
  fill(validReport);
  choose('Images (optional)', [getFile('bottle.png', 'image/png')]);
  press('Submit Report');
  return screen.findByRole('alert', { name: '' });
};

test.each([
  [
    'a network error',
    loseAnswer,
    [failed, 'The server could not be reached.', 'What you typed stays in this form.'],
  ],
  ['an internal error', () => refuse('internal_error'), [failed]],
  ['a busy service', () => refuse('service_busy'), [failed, 'The system is busy.']],
  [
    'a nearly full disk',
    () => refuse('files_not_taken'),
    [failed, 'Photos and files cannot be saved at the moment. Please send this without them.'],
  ],
  ['a file that is too large', () => refuse('file_too_large'), [failed, 'Files must be under 5MB.']],
  ['a file of a wrong type', () => refuse('file_type_unsupported'), [failed, 'This kind of file']],
  [
    'a request that is too large',
    () => refuse('payload_too_large'),
    [failed, 'Together, the files are too large.'],
  ],
  ['too many attempts', waiting, [failed, 'Too many attempts.', 'You can try again in 2 minutes.']],
  ['a 413 from a proxy', page(413), [failed, 'Together, the files are too large.']],
  ['a 502 from a proxy', page(502), [failed, 'The system is restarting.']],
])('§8 the form explains %s and keeps the input', async (_, answer, texts) => {
  await send(answer as () => Response);
  for (const text of texts) expect(await screen.findByText(text, { exact: false })).toBeVisible();
  for (const [name, value] of Object.entries(validReport)) expect(control(name)).toHaveValue(value);
  expect(screen.getByText('bottle.png')).toBeVisible();
});
