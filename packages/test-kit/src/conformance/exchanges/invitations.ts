import { gives, refuses, refusesFields, route } from '../exchange.js';
import { chosen, newEmail, OTHER_PASSWORD } from '../forms.js';
import type { World } from '../world.js';

const PATH = '/api/admin/users/invitations';

const inviting =
  (changes: object = {}) =>
  async (world: World) => {
    const currentPassword = world.target.admin.password;
    return {
      json: { email: newEmail(), language: 'fr', currentPassword, ...changes },
    };
  };

/** An invited person: their address and the token of their link. */
const invited = async (world: World) => {
  const { json } = await inviting()(world);
  await world.desk('POST', PATH, json);
  return { email: json.email, token: await world.token(json.email, 'invitation') };
};

const accepting =
  (changes: object = {}) =>
  async (world: World) => {
    const { token } = await invited(world);
    const json = { token, fullName: 'Ada Marsh', ...chosen(OTHER_PASSWORD), ...changes };
    return { json };
  };

/** Administrators who are invited by e-mail. */
export const invitationExchanges = [
  ...route(`POST ${PATH}`, {
    'makes an account that waits for its owner': [
      inviting(),
      gives({ role: 'admin', access: 'desk', emailVerified: false, invitedAt: expect.any(String) }, 201),
    ],
    'asks for the password': [
      inviting({ currentPassword: 'not this one' }),
      refusesFields({ currentPassword: 'password_incorrect' }),
    ],
    'requires an address and a language': [
      inviting({ email: 'nobody', language: 'de' }),
      refusesFields({ email: 'email_invalid', language: 'choice_invalid' }),
    ],
    'takes no address that has an account': [
      async (world) => inviting({ email: (await world.account()).email })(world),
      refuses('email_taken'),
    ],
  }),
  ...route('POST /api/auth/invitation/check', {
    'names the person that the link invites': [
      async (world) => ({ json: { token: (await invited(world)).token } }),
      gives({ email: expect.stringContaining('@') }),
    ],
    'refuses an unknown link': [{ json: { token: 'x' } }, refuses('link_invalid')],
  }),
  ...route('POST /api/auth/invitation', {
    'makes an administrator, who is signed in': [
      accepting(),
      gives({ user: { role: 'admin', access: 'desk', fullName: 'Ada Marsh' } }),
      async (_, __, { by }) => expect((await by.send('GET', '/api/admin/items')).status).toBe(200),
    ],
    'requires a name and a password': [
      accepting({ fullName: ' ', password: 'short', confirmPassword: '' }),
      refusesFields({
        fullName: 'full_name_required',
        password: 'password_too_short',
        confirmPassword: 'confirm_password_required',
      }),
    ],
    'takes no common password': [
      accepting(chosen('password1234')),
      refusesFields({ password: 'password_too_common' }),
    ],
    'refuses an unknown link': [accepting({ token: 'x' }), refuses('link_invalid')],
  }),
];
