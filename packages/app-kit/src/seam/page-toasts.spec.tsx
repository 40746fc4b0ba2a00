import { loadTexts, registerTexts, startI18n } from '@lost-found/i18n';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PageToasts } from './page-toasts';
import { send } from './seam';
import { useToast } from './use-toast';

const common = () => import('@lost-found/i18n/locales/en/common.json');

/** What draws toasts can be downloaded. */
let isOnline: boolean;
jest.mock('./shown-toasts', () => {
  const { ShownToasts } = jest.requireActual('./shown-toasts');
  return {
    get ShownToasts() {
      if (isOnline) return ShownToasts;
      throw new Error('offline');
    },
  };
});

/** At rest only when a test says so. */
let rest: () => void;

beforeAll(async () => {
  registerTexts('common', { en: common, es: common, fr: common });
  await startI18n();
  await loadTexts('common');
});
beforeEach(() => {
  isOnline = true;
  window.requestIdleCallback = (run) => {
    rest = () => run({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
  window.cancelIdleCallback = () => undefined;
});

const show = () => render(<PageToasts duration={60_000} />);
const findMessage = (text: string) => screen.findByText(text, { selector: '[role=region] p' });

test('a toast sent before the page can show it appears later, and so do further ones', async () => {
  show();
  const { success, error } = useToast();
  act(() => void success('Item updated'));
  expect(await findMessage('Item updated')).toBeVisible();
  act(() => void error('It failed'));
  expect(await findMessage('It failed')).toBeVisible();
});

test('nothing is drawn before the page is at rest', async () => {
  show();
  await act(async () => undefined);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => rest());
  expect(await screen.findByRole('region', { name: 'Messages' })).toBeInTheDocument();
});

test('without a connection it is kept, and said when that is back', async () => {
  isOnline = false;
  show();
  act(() => void useToast().info('Nothing was changed'));
  await act(async () => undefined);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await findMessage('Nothing was changed')).toBeVisible();
});

test('an app removes its own toasts, shown or waiting', async () => {
  show();
  const toast = useToast();
  isOnline = false;
  const early = toast.info('Early');
  act(() => toast.dismiss(early));
  isOnline = true;
  let late = '';
  act(() => {
    late = toast.info('Late');
  });
  expect(await findMessage('Late')).toBeVisible();
  expect(screen.queryByText('Early')).not.toBeInTheDocument();
  act(() => send('lost-found:toast-dismiss', { id: late }));
  await waitFor(() => expect(screen.queryByText('Late')).not.toBeInTheDocument());
});

test('a toast shows the button of its app, and a toast with the same name replaces it', async () => {
  show();
  const toast = useToast();
  const onAction = jest.fn();
  act(() => void toast.success('Rejected', { name: 'undo', action: { label: 'Undo', onAction } }));
  expect(await findMessage('Rejected')).toBeVisible();
  act(() => void toast.success('Approved', { name: 'undo', action: { label: 'Undo', onAction } }));
  expect(await findMessage('Approved')).toBeVisible();
  expect(screen.queryByText('Rejected')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledTimes(1);
});
