import { withTimeout } from './with-timeout';

describe('withTimeout', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('settles as the promise does', async () => {
    await expect(withTimeout(Promise.resolve(1), 100)).resolves.toBe(1);
    await expect(withTimeout(Promise.reject(new Error('no')), 100)).rejects.toThrow('no');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects when the promise takes too long', async () => {
    const late = withTimeout(new Promise(() => undefined), 100);
    jest.advanceTimersByTime(100);
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
