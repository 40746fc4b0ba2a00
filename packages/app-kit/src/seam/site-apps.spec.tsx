import { createQueryClient, sessionOptions } from '@lost-found/api-client';
import type { Session } from '@lost-found/contracts';
import { loadTexts, registerTexts, startI18n } from '@lost-found/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setSiteApps, useSiteApps } from './site-apps';

const app = (name: string, audience?: string) => ({
  name,
  mount: `/${name}`,
  title: name,
  ...(audience && { audience }),
});

const common = () => import('@lost-found/i18n/locales/en/common.json');

beforeAll(async () => {
  registerTexts('common', { en: common, es: common, fr: common });
  await startI18n();
  await loadTexts('common');
});
afterEach(() => setSiteApps([]));

/** Returns the links of a reader. @param access of the signed-in person; undefined without a session */
const getLinks = (access?: Session['user']['access']) => {
  const queries = createQueryClient();
  if (access !== undefined) queries.setQueryData(sessionOptions().queryKey, { user: { access } } as Session);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSiteApps(), { wrapper }).result.current;
};

test.each([
  ['a visitor', undefined, ['open', 'all']],
  ['a signed-in person', null, ['open', 'all', 'members']],
  ['a person who takes things in', 'intake', ['open', 'all', 'members']],
  ['the desk', 'desk', ['open', 'all', 'members', 'staff', 'later']],
  ['an administrator', 'full', ['open', 'all', 'members', 'staff', 'later']],
] as const)('%s sees the apps that are for them', (_, access, names) => {
  setSiteApps([
    app('open'),
    app('all', 'everyone'),
    app('members', 'signed-in'),
    app('staff', 'desk'),
    app('later', 'an audience of a later version'),
  ]);
  expect(getLinks(access).map(({ name }) => name)).toEqual(names);
});

test('a link has the title of the language, or the one title', () => {
  setSiteApps([
    { ...app('cards'), titles: { en: 'Lost cards', fr: 'Cartes' }, slots: ['item-page'] },
    { ...app('keys'), titles: {} },
  ]);
  expect(getLinks()).toEqual([
    { name: 'cards', to: '/cards', title: 'Lost cards', slots: ['item-page'] },
    { name: 'keys', to: '/keys', title: 'keys', slots: [] },
  ]);
});

test('a page without the shell has no other apps', () => {
  expect(getLinks()).toEqual([]);
});
