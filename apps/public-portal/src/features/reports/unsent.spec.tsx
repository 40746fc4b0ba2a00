import type { UnsentReport } from '@lost-found/contracts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { choose, control, fill, press, validReport } from '../../test/form';
import { fileOf, renderPortal, useMockService } from '../../test/portal';
import { useServiceWorker } from '../../test/unsent';

const service = useMockService();
const browser = useServiceWorker();

const kept: UnsentReport = {
  id: 'a'.repeat(32),
  kind: 'report',
  title: 'Red bottle',
  state: 'waiting',
  route: '/api/found-reports',
  keptAt: Date.now(),
  language: 'en',
  credentials: 'omit',
};

const keep = (report: Partial<UnsentReport>, body: BodyInit) => {
  const entry = new Response(body);
  entry.headers.set('x-report', encodeURIComponent(JSON.stringify({ ...kept, ...report })));
  return browser.open('unsent').put(`/unsent/${kept.id}`, entry);
};

test('a report that does not reach the service is kept, with its photo and its idempotency key', async () => {
  const keys: (string | null)[] = [];
  service.server.use(
    http.post('*/api/found-reports', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  renderPortal('/report');
  await screen.findByRole('button', { name: 'Submit Report' });
  fill(validReport);
  choose('Images (optional)', [fileOf('bottle.jpg', 'image/jpeg')]);
  press('Submit Report');
  expect(await screen.findByText('“Red bottle” waits to be sent')).toBeVisible();
  expect(control('Title')).toHaveValue('');
  const [entry] = await browser.open('unsent').matchAll();
  const report = JSON.parse(decodeURIComponent(entry?.headers.get('x-report') ?? ''));
  expect(report).toMatchObject({ ...kept, id: keys[0], keptAt: expect.any(Number) });
  const form = await entry?.formData();
  expect(form?.get('description')).toBe('Red steel bottle');
  expect(form?.getAll('images')).toMatchObject([{ name: 'bottle.jpg', type: 'image/jpeg' }]);
  expect(localStorage).toHaveLength(0);
  // The open page asks for it at once, and again on the press of the button.
  await waitFor(() => expect(browser.messages).toEqual(['send-unsent']));
  press('Send now');
  await waitFor(() => expect(browser.messages).toHaveLength(2));
});

test('a report that the service refused opens in its form again', async () => {
  const form = new FormData();
  form.set('title', 'Red bottle');
  form.set('category', 'Other');
  await keep({ state: 'refused' }, form);
  renderPortal('/report');
  expect(await screen.findByText('“Red bottle” could not be sent')).toBeVisible();
  press('Open the report');
  await waitFor(() => expect(control('Title')).toHaveValue('Red bottle'));
  expect(control('Category')).toHaveValue('Other');
  expect(screen.queryByText('“Red bottle” could not be sent')).not.toBeInTheDocument();
  expect(browser.caches.has('unsent')).toBe(false);
});

test('§2 a report that was sent later shows its confirmation, with the QR code', async () => {
  const itemUrl = 'https://campus.example/item/a';
  const receipt = { id: 'a', itemUrl, reference: 'LF-1', qrCode: 'data:image/png;base64,AA==' };
  await keep({ state: 'sent' }, JSON.stringify(receipt));
  renderPortal('/report');
  expect(await screen.findByText('“Red bottle” was sent')).toBeVisible();
  press('Show the confirmation');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(browser.caches.has('unsent')).toBe(false);
});

test('a report that was kept for more than a week is deleted', async () => {
  await keep({ state: 'refused', keptAt: Date.now() - 8 * 24 * 3_600_000 }, new FormData());
  renderPortal('/report');
  await waitFor(async () => expect(await browser.open('unsent').matchAll()).toEqual([]));
  expect(screen.queryByText('“Red bottle” could not be sent')).not.toBeInTheDocument();
});

test('other pages say that a report waits, and lead to it', async () => {
  await keep({}, new FormData());
  const router = renderPortal('/accessibility');
  expect(await screen.findByText('“Red bottle” waits to be sent')).toBeVisible();
  press('Show');
  await waitFor(() => expect(router.state.location.pathname).toBe('/report'));
});
