// Each file boots the whole service: on a busy machine that alone can take Jest's default of 5 s.
jest.setTimeout(60_000);

/*
 * Accounts are made by the hundred: answers come at once here, not at the next even moment. That they do is the
 * concern of with-uniform-timing.spec.ts and guessing.spec.ts.
 */
jest.mock('../../src/auth/with-uniform-timing.js', () => ({
  withUniformTiming: jest.fn((work: () => Promise<unknown>) => work()),
}));
