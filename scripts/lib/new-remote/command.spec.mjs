// @ts-check
import { newRemote } from './command.mjs';

// Each is refused before anything is written: this is the workspace itself.
it.each([
  [['Lost_Cards', '--mount', '/cards'], /^"Lost_Cards" is no name in kebab-case, such as lost-cards\.$/],
  [['admin-console', '--mount', '/cards'], /^There is an app admin-console already\.$/],
  [
    ['console', '--mount', '/cards'],
    /^admin-console and console have the same port variable, CONSOLE_PORT\.$/,
  ],
  [
    ['lost-cards', '--mount', 'cards'],
    /^lost-cards: "cards" is no path in small letters, such as \/cards\.$/,
  ],
  [['lost-cards', '--mount', '/api/cards'], /^lost-cards: \/api\/cards is answered by the service itself\.$/],
  [['lost-cards', '--mount', '/admin'], /^lost-cards and admin-console have the same mount, \/admin\.$/],
  [
    ['lost-cards', '--mount', '/admin/cards'],
    /^lost-cards: \/admin\/cards belongs to the console at \/admin\.$/,
  ],
  [
    ['lost-cards', '--mount', '/search'],
    /^\/search is a page already: apps\/public-portal\/src\/routes\/index\.tsx\.$/,
  ],
  [
    ['lost-cards', '--mount', '/profile'],
    /^lost-cards: \/profile has secret links or passwords: it belongs to the portal alone\.$/,
  ],
  [
    ['lost-cards', '--outside', 'cards'],
    /\/cards is in this repository: leave out --outside to make a remote here\.$/,
  ],
  [['lost-cards', '--outside', '..'], /^\S+ has files already\.$/],
  [['--remove', 'lost-cards'], /^There is no app lost-cards\.$/],
  [['--remove', 'shell'], /^shell stays: the site is made of it\.$/],
  [['--remove', 'public-portal'], /^public-portal stays: the site is made of it\.$/],
  [['--remove', 'admin-console'], /^admin-console stays: the site is made of it\.$/],
])('new:remote %p is refused in one line', async (args, line) => {
  await expect((async () => newRemote(args))()).rejects.toThrow(line);
});
