import { configOptions } from '@lost-found/api-client';
import { loadTexts, registerTexts, startI18n } from '@lost-found/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DeskPlace, DeskPlaces } from './desk-place';

const texts = async () => ({
  common: (await import('@lost-found/i18n/locales/en/common.json')).default,
  labels: (await import('@lost-found/i18n/locales/en/labels.json')).default,
});

beforeAll(async () => {
  registerTexts(['common', 'labels'], { en: texts, es: texts, fr: texts });
  await startI18n();
  await loadTexts('common', 'labels');
});

const mapUrl = 'https://maps.test/1';
const desk = { id: '1', name: 'Front desk', address: null, hours: null, mapUrl: null };

const show = (own: object, deskId?: string) => showWith([{ ...desk, ...own }], <DeskPlace deskId={deskId} />);

const showWith = (desks: object[], children: ReactNode) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(configOptions().queryKey, { desks } as never);
  render(<QueryClientProvider client={queries}>{children}</QueryClientProvider>);
};

test('A desk with a map link alone is shown', () => {
  show({ mapUrl });
  expect(screen.getByText('Front desk')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', mapUrl);
});

test('A desk without a place is shown only where an item names it', () => {
  show({});
  expect(screen.queryByText('Front desk')).not.toBeInTheDocument();
  show({}, '1');
  expect(screen.getByText('Front desk')).toBeVisible();
});

test('DeskPlaces shows each desk that one can find', () => {
  const others = [
    { ...desk, id: '2', name: 'Gym desk', address: 'Gym, room 1' },
    { ...desk, id: '3', name: 'Night desk', hours: '22 to 6' },
  ];
  showWith([desk, ...others], <DeskPlaces />);
  expect(screen.queryByText('Front desk')).not.toBeInTheDocument();
  expect(screen.getByText(/Gym, room 1/)).toBeVisible();
  expect(screen.getByText('Night desk')).toBeVisible();
});

describe('a desk with a week', () => {
  const day = '09:00-17:00';
  const week = [day, day, day, day, day, '', ''];
  beforeEach(() =>
    jest.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), doNotFake: ['queueMicrotask'] }),
  );
  afterEach(() => jest.useRealTimers());

  test('says until when it is open, then when it opens', async () => {
    show({ hours: 'Mon to Fri', week, closedDays: [] });
    expect(await screen.findByText(/^Open until/)).toBeVisible();
    expect(screen.queryByText('Mon to Fri')).not.toBeInTheDocument();
    expect(screen.getByText(/Mon–Fri/)).toBeVisible();
    jest.setSystemTime(new Date('2026-11-28T20:00:00Z'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/^Opens Monday/)).toBeVisible();
  });
});
