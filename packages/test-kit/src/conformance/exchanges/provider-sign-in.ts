import type { NextAddress } from '@lost-found/contracts';
import { PASSWORD } from '../../forms.js';
import { gives, refuses, refusesFields, route } from '../exchange.js';

import type { World } from '../world.js';

const START = '/api/auth/oidc/start';

const starting = (changes: object = {}) => ({
  json: { provider: 'campus', for: 'students', from: '/profile', ...changes },
});

/** A person who signed in at the provider with the address of an account, and must prove that the account is theirs. */
const proving = (json: object) => async (world: World) => {
  const { email } = await world.account();
  const by = world.visitor();
  const { json: way } = starting();
  const { body } = await by.send('POST', START, { json: way });
  await world.target.signInAt(by, (body as NextAddress).url, email);
  return { by, json };
};

/** Signing in through an identity provider. */
export const providerSignInExchanges = [
  ...route(`POST ${START}`, {
    'says where to sign in': [
      starting(),
      gives({ url: expect.stringMatching(/code_challenge_method=S256/) }),
    ],
    'refuses an unknown provider': [starting({ provider: 'nobody' }), refuses('not_found')],
    'comes back to no other site': [
      starting({ from: '//evil.example' }),
      refusesFields({ from: 'value_invalid' }),
    ],
  }),
  ...route('POST /api/auth/oidc/link', {
    'links the account and signs in': [
      proving({ password: PASSWORD }),
      gives({ url: expect.stringContaining('outcome=signed_in') }),
    ],
    'takes no other password': [proving({ password: 'not this one' }), refuses('invalid_credentials')],
    'does nothing for who was not at the provider': [
      { json: { password: PASSWORD } },
      refuses('sign_in_failed'),
    ],
  }),
];
