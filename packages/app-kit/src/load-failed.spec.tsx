import { ApiError } from '@lost-found/api-client';
import { errorTexts } from '@lost-found/contracts';
import { loadTexts, registerTexts, startI18n } from '@lost-found/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import { LoadFailed } from './load-failed';

const texts = async () => ({
  common: (await import('@lost-found/i18n/locales/en/common.json')).default,
  errors: errorTexts,
});

beforeAll(async () => {
  registerTexts(['common', 'errors'], { en: texts, es: texts, fr: texts });
  await startI18n();
  await loadTexts('common', 'errors');
});

const show = (error: unknown) => {
  const refetch = jest.fn();
  render(<LoadFailed query={{ error, isFetching: false, refetch }} />);
  return refetch;
};

test.each([
  ['a refusal by its code', new ApiError({ code: 'network_unreachable', status: 0 }), /connection/i],
  [
    'a proxy that refuses in its own words',
    new ApiError({ code: 'unexpected_answer', status: 429 }),
    /many/i,
  ],
  [
    'a limit of a few minutes',
    new ApiError({ code: 'too_many_requests', status: 429, retryAfterSeconds: 599 }),
    /wait a moment/,
  ],
  [
    'a limit of a day',
    new ApiError({ code: 'too_many_requests', status: 429, retryAfterSeconds: 86_396 }),
    /You can try again from \w+ \d+, \d{4}.* ask at the lost-and-found desk/,
  ],
  ['what nobody is helped by being told', new ApiError({ code: 'internal_error', status: 500 }), /try again/],
  ['what is no refusal', new Error('secret'), 'Please check your connection and try again.'],
])('why it failed: %s', (_, error, reason) => {
  show(error);
  expect(screen.getByText('This could not be loaded')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

test('Retry asks again', () => {
  const refetch = show(new Error());
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
