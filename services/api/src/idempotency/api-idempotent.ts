import { ApiHeader } from '@nestjs/swagger';

/** Documents the header that makes a repeated request harmless. */
export const ApiIdempotent = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Makes repeating the request harmless for a day: 16 to 200 visible ASCII characters.',
    schema: { type: 'string', minLength: 16, maxLength: 200 },
  });
