import { form, png } from '../../files.js';
import { refuses, route, type Success } from '../exchange.js';
import { NOBODY } from '../forms.js';
import type { World } from '../world.js';

const picture: Success = { status: 200, type: /^image\// };

const getId = (url: string | null | undefined): string => String(url).split('/').at(-1)?.split('?')[0] ?? '';

/** The picture of a lost report under review, and its reporter. */
const ownPicture = async (world: World, category = 'Bags') => {
  const { browser } = await world.account();
  const { id } = await world.lost({ category }, [png()], browser);
  return { by: browser, id: getId((await world.item(id)).imageUrl) };
};

const avatar = async (world: World) => {
  const { browser } = await world.account();
  const sent = { form: form({}, 'avatar', [png()]) };
  const { body } = await browser.send('PUT', '/api/me/avatar', sent);
  return { by: browser, id: getId((body as { avatarUrl: string }).avatarUrl) };
};

const hiddenPicture = async (world: World, by = world.visitor()) => {
  const { id } = await world.lost({}, [png()]);
  return { by, id: getId((await world.item(id)).imageUrl) };
};

const proof = async (world: World, by = world.visitor(), claimant = world.visitor()) => {
  const { id } = await world.claim({}, [png()], claimant);
  const body = await world.desk('GET', `/api/admin/claims/${id}`);
  return { by, id: getId((body as { proofUrls: string[] }).proofUrls[0]) };
};

/** Pictures and proof (§6). */
export const fileExchanges = route('GET /api/files/:id', {
  'shows everybody the picture of an approved item': [
    async (world) => {
      const { id } = await world.found({}, [png()]);
      return { by: world.visitor(), id: getId((await world.item(id)).imageUrl) };
    },
    picture,
  ],
  'hides that of a report under review': [(world) => hiddenPicture(world), refuses('not_found')],
  'shows it to administrators': [async (world) => hiddenPicture(world, await world.admin()), picture],
  'shows it to its reporter': [(world) => ownPicture(world), picture],
  'hides that of a card from its reporter, too': [
    (world) => ownPicture(world, 'ID Card'),
    refuses('not_found'),
  ],
  'hides it from other accounts': [
    async (world) => hiddenPicture(world, await world.somebody()),
    refuses('not_found'),
  ],
  'shows the picture of an account to that person': [avatar, picture],
  'shows it to administrators, too': [
    async (world) => ({ ...(await avatar(world)), by: await world.admin() }),
    picture,
  ],
  'hides it from everybody else': [
    async (world) => ({ ...(await avatar(world)), by: await world.somebody() }),
    refuses('not_found'),
  ],
  'hides it from visitors': [
    async (world) => ({ ...(await avatar(world)), by: world.visitor() }),
    refuses('not_found'),
  ],
  'hides proof': [(world) => proof(world), refuses('not_found')],
  'hides proof from its sender, too': [
    async (world) => {
      const { browser } = await world.account();
      return proof(world, browser, browser);
    },
    refuses('not_found'),
  ],
  'shows proof to administrators': [async (world) => proof(world, await world.admin()), picture],
  'refuses an unknown id': [async (world) => ({ by: world.visitor(), id: NOBODY }), refuses('not_found')],
});
