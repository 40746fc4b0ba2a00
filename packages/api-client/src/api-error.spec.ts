import { ApiError, isApiError } from './api-error';

const refused = { code: 'unauthenticated', status: 401 } as const;

describe('isApiError', () => {
  it('knows a refusal by its code', () => {
    expect(isApiError(new ApiError(refused))).toBe(true);
    expect(isApiError(new ApiError(refused), 'unauthenticated')).toBe(true);
    expect(isApiError(new ApiError(refused), 'forbidden')).toBe(false);
    expect(isApiError(new Error('unauthenticated'))).toBe(false);
  });

  it('knows one that another bundle on the page was answered, which has its own copy of the class', () => {
    jest.isolateModules(() => {
      const other: typeof import('./api-error') = require('./api-error');
      expect(other.ApiError).not.toBe(ApiError);
      expect(isApiError(new other.ApiError(refused), 'unauthenticated')).toBe(true);
    });
  });
});
