import { renderHook, waitFor } from '@testing-library/react';
import { slotOf } from './draft-slot';
import { useDraft } from './use-draft';

jest.mock('./draft-slot');

test.each([
  ['during the render', ['report']],
  ['between the render and the effect', [Promise.resolve('report'), 'report']],
  ['after the effect', [Promise.resolve('report'), Promise.resolve('report')]],
])('the draft is available when its slot is found %s', async (_, answers) => {
  const asked = jest.mocked(slotOf).mockReturnValue('report');
  for (const answer of answers) asked.mockReturnValueOnce(answer);
  const { result } = renderHook(() => useDraft('report', {}));
  await waitFor(() => expect(result.current.draft).toBeDefined());
});
