import { renderHook } from '@testing-library/react';
import { getFile } from '../../test/portal';
import { useIdempotencyKey } from './use-form-submission';

test('the same content gets the same idempotency key, and other content gets another key', () => {
  const { result } = renderHook(() => useIdempotencyKey());
  const keyFor = result.current;
  const first = keyFor({ title: 'Bottle' }, []);
  expect(keyFor({ title: 'Bottle' }, [])).toBe(first);
  const photo = getFile('a.png', 'image/png');
  const withPhoto = keyFor({ title: 'Bottle' }, [photo]);
  expect(withPhoto).not.toBe(first);
  expect(keyFor({ title: 'Bottle' }, [getFile('b.png', 'image/png')])).not.toBe(withPhoto);
  expect(keyFor({ title: 'Flask' }, [photo])).not.toBe(withPhoto);
});
