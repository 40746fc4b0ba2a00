import { FifoLock, LockWaitError } from './fifo-lock.js';

const PATIENCE_MS = 20;

describe('FifoLock', () => {
  it('serves in the order of arrival, one at a time', async () => {
    const lock = new FifoLock(PATIENCE_MS);
    const order: number[] = [];
    await lock.acquire();
    const others = [1, 2, 3].map(async (n) => {
      await lock.acquire();
      order.push(n);
      lock.release();
    });
    expect(order).toEqual([]);
    lock.release();
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
  });

  it('gives up after the time it may wait, and is then free for others', async () => {
    const lock = new FifoLock(PATIENCE_MS);
    await lock.acquire();
    await expect(lock.acquire()).rejects.toThrow(LockWaitError);
    lock.release();
    await expect(lock.acquire()).resolves.toBeUndefined();
  });
});
