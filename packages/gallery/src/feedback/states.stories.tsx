import { Button, EmptyState, ErrorState } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Feedback/States', component: ErrorState } satisfies Meta<typeof ErrorState>;

export const Empty = show(
  <EmptyState title={texts.nothing} hint={texts.nothingHint} action={<Button>{texts.report}</Button>} />,
);

export const Failed = show(
  <ErrorState
    title={texts.failed}
    hint={texts.failedHint}
    retryLabel={texts.retry}
    onRetry={() => undefined}
  />,
);

export const Retrying = show(
  <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => undefined} retrying />,
);
