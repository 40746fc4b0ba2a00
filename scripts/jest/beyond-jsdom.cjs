// @ts-check
/*
 * jsdom opens no other address and has no passkeys. Both are mocked here for all specs: a spec that mocks a module itself runs
 * alone, and loads the whole app again.
 */
jest.mock('../../packages/app-kit/src/leave-page', () => ({ leavePage: jest.fn() }));

const passkeys = '../../packages/app-kit/src/second-factor/passkeys';
jest.mock(passkeys, () => ({
  ...jest.requireActual(passkeys),
  askPasskey: jest.fn(),
  makePasskey: jest.fn(),
}));
