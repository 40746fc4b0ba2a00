import { setTimeout as delay } from 'node:timers/promises';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(() => Promise.resolve()) }));
const { withUniformTiming } =
  jest.requireActual<typeof import('./with-uniform-timing.js')>('./with-uniform-timing.js');

/** When work that takes so many milliseconds is answered. */
async function answeredAfter(took: number, work: () => Promise<unknown>): Promise<number> {
  jest
    .spyOn(performance, 'now')
    .mockReturnValueOnce(1_000)
    .mockReturnValue(1_000 + took);
  await withUniformTiming(work).catch(() => undefined);
  return took + Number(jest.mocked(delay).mock.lastCall?.[0]);
}

describe('an answer that must not reveal if an account exists', () => {
  const found = async () => 'found';
  const refused = () => Promise.reject(new Error('refused'));

  it.each([0.2, 3, 249])('comes at the same moment after %s ms of work', async (took) => {
    expect(await answeredAfter(took, found)).toBeCloseTo(250);
    expect(await answeredAfter(took, refused)).toBeCloseTo(250);
  });

  it('comes at the next such moment when the work took longer', async () => {
    expect(await answeredAfter(251, found)).toBeCloseTo(500);
  });

  it('is what the work gave', async () => {
    await expect(withUniformTiming(found)).resolves.toBe('found');
    await expect(withUniformTiming(refused)).rejects.toThrow('refused');
  });
});
