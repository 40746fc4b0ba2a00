import { Button, EmptyState, ErrorState } from '@lost-found/design-system';
import { show, stay } from '../show';

export default { title: 'Feedback/States', component: ErrorState };

const failed = { title: 'This could not be loaded', retryLabel: 'Retry', onRetry: stay };

export const Empty = show(EmptyState, {
  title: 'No items found',
  hint: 'Try other words, or report what you lost.',
  action: <Button>Report an item</Button>,
});
export const Failed = show(ErrorState, { ...failed, hint: 'Please check your connection and try again.' });
export const Retrying = show(ErrorState, { ...failed, retrying: true });
