import type { FastifyBaseLogger } from 'fastify';
import { FastifyLogger } from './fastify-logger.js';

describe('what Nest logs', () => {
  it('is one text, with the name of who logs it and no word for a stack that is not there', () => {
    const error = jest.fn();
    new FastifyLogger({ error } as unknown as FastifyBaseLogger).error('It broke', undefined, 'Setup');
    expect(error.mock.calls).toEqual([[{ context: 'Setup' }, 'It broke']]);
  });

  it('of an error is its message, where nothing else was said, without addresses', () => {
    const error = jest.fn();
    const thrown = new Error('no room for noor@campus.test');
    new FastifyLogger({ error } as unknown as FastifyBaseLogger).error(thrown, 'RetentionJob');
    expect(error.mock.calls).toEqual([[{ context: 'RetentionJob', err: thrown }, 'no room for [address]']]);
  });

  it('logs the service’s own messages as information, with their numbers as fields', () => {
    const [info, debug] = [jest.fn(), jest.fn()];
    const logger = new FastifyLogger({ info, debug } as unknown as FastifyBaseLogger);
    logger.log({ message: 'retention', claims: 2 }, 'RetentionService');
    logger.log('Mapped {/api, GET} route', 'RouterExplorer');
    expect(info.mock.calls).toEqual([[{ context: 'RetentionService', claims: 2 }, 'retention']]);
    expect(debug.mock.calls).toEqual([[{ context: 'RouterExplorer' }, 'Mapped {/api, GET} route']]);
  });
});
