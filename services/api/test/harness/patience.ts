// Each file boots the whole service: on a busy machine that alone can take Jest's default of 5 s.
jest.setTimeout(60_000);
