import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { choose, control, fill, press, validReport } from '../../test/form';
import { fileOf, renderPortal, useMockService } from '../../test/portal';

const service = useMockService();

const failed = 'There was an error submitting your item. Please try again.';

const refusal =
  (status: number, code: string, headers = {}) =>
  () =>
    HttpResponse.json({ status, code, detail: '' }, { status, headers });
const page = (status: number) => () => HttpResponse.html('<h1>Refused</h1>', { status });

const send = async (answer: () => Response) => {
  service.server.use(http.post('*/api/found-reports', answer));
  renderPortal('/report');
  await screen.findByRole('button', { name: 'Submit Report' });
  fill(validReport);
  choose('Images (optional)', [fileOf('bottle.png', 'image/png')]);
  press('Submit Report');
  return screen.findByRole('alert', { name: '' });
};

test.each([
  ['a network error', () => HttpResponse.error(), [failed, 'The server could not be reached.']],
  ['an internal error', refusal(500, 'internal_error'), [failed]],
  ['a busy service', refusal(503, 'service_busy'), [failed, 'The system is busy.']],
  [
    'a nearly full disk',
    refusal(507, 'files_not_taken'),
    [failed, 'Photos and files cannot be saved at the moment. Please send this without them.'],
  ],
  ['a file that is too large', refusal(413, 'file_too_large'), [failed, 'Files must be under 5MB.']],
  ['a file of a wrong type', refusal(415, 'file_type_unsupported'), [failed, 'This kind of file']],
  [
    'a request that is too large',
    refusal(413, 'payload_too_large'),
    [failed, 'Together, the files are too large.'],
  ],
  [
    'too many attempts',
    refusal(429, 'too_many_requests', { 'retry-after': '95' }),
    [failed, 'Too many attempts.', 'You can try again in 2 minutes.'],
  ],
  ['a 413 from a proxy', page(413), [failed, 'Together, the files are too large.']],
  ['a 502 from a proxy', page(502), [failed, 'The system is restarting.']],
])('§8 the form explains %s and keeps the input', async (_, answer, texts) => {
  await send(answer as () => Response);
  for (const text of texts) expect(await screen.findByText(text, { exact: false })).toBeVisible();
  for (const [name, value] of Object.entries(validReport)) expect(control(name)).toHaveValue(value);
  expect(screen.getByText('bottle.png')).toBeVisible();
});
