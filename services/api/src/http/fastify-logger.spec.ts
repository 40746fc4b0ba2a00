import type { FastifyBaseLogger } from 'fastify';
import { FastifyLogger } from './fastify-logger.js';

describe('what Nest logs', () => {
  it('is one text, with the name of who logs it and no word for a stack that is not there', () => {
    const error = jest.fn();
    new FastifyLogger({ error } as unknown as FastifyBaseLogger).error('It broke', undefined, 'Setup');
    expect(error.mock.calls).toEqual([[{ context: 'Setup' }, 'It broke']]);
  });
});
