import { png } from '../evidence.js';
import { refuses, route, type Success } from '../exchange.js';
import { NOBODY } from '../forms.js';
import type { World } from '../world.js';

const picture: Success = { status: 200, type: /^image\// };

const idOf = (url: string | null | undefined): string => String(url).split('/').at(-1)?.split('?')[0] ?? '';

const hiddenPicture = async (world: World, by = world.visitor()) => {
  const { id } = await world.lost({}, [png()]);
  return { by, id: idOf((await world.item(id)).imageUrl) };
};

const proof = async (world: World, by = world.visitor()) => {
  const { id } = await world.claim({}, [png()]);
  const { body } = await (await world.admin()).send('GET', `/api/admin/claims/${id}`);
  return { by, id: idOf((body as { proofUrls: string[] }).proofUrls[0]) };
};

/** Pictures and proof (§6). */
export const fileExchanges = route('GET /api/files/:id', {
  'shows everybody the picture of an approved item': [
    async (world) => {
      const { id } = await world.found({}, [png()]);
      return { by: world.visitor(), id: idOf((await world.item(id)).imageUrl) };
    },
    picture,
  ],
  'hides that of a report under review': [(world) => hiddenPicture(world), refuses('not_found')],
  'shows it to administrators': [async (world) => hiddenPicture(world, await world.admin()), picture],
  'hides proof': [(world) => proof(world), refuses('not_found')],
  'hides proof from whoever has an account, too': [
    async (world) => proof(world, (await world.account()).browser),
    refuses('not_found'),
  ],
  'shows proof to administrators': [async (world) => proof(world, await world.admin()), picture],
  'knows no other': [async (world) => ({ by: world.visitor(), id: NOBODY }), refuses('not_found')],
});
