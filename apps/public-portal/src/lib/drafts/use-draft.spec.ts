import { renderHook, waitFor } from '@testing-library/react';
import { slotOf } from './draft-slot';
import { useDraft } from './use-draft';

jest.mock('./draft-slot');

test.each([
  ['while the form is drawn', ['report']],
  ['between drawing and after', [Promise.resolve('report'), 'report']],
  ['later', [Promise.resolve('report'), Promise.resolve('report')]],
])('the form is there once its place is found: %s', async (_, answers) => {
  const asked = jest.mocked(slotOf).mockReturnValue('report');
  for (const answer of answers) asked.mockReturnValueOnce(answer);
  const { result } = renderHook(() => useDraft('report', {}));
  await waitFor(() => expect(result.current.draft).toBeDefined());
});
