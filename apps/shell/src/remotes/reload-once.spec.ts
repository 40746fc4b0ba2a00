import { reloadAtMostEvery, reloadOnce } from './reload-once';

beforeEach(() => sessionStorage.clear());

it('A page reloads by itself once a minute at most', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const reload = jest.fn();
  expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false]);
  now.mockReturnValue(1_800_000_000_000 + reloadAtMostEvery);
  expect(reloadOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('A page without storage does not reload by itself', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const reload = jest.fn();
  expect(reloadOnce(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
