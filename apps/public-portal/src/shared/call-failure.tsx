import { useReasonText } from '@lost-found/app-kit';
import { Notice } from '@lost-found/design-system';

interface CallFailureProps {
  /** The error that the call threw; null if there is none. */
  error: unknown;
  title?: string;
}

/** Reports that a call failed, with the reason, if known. */
export function CallFailure({ error, title }: CallFailureProps) {
  const reason = useReasonText();
  if (!error) return null;
  return (
    <Notice tone="danger" live title={title}>
      {reason(error)}
    </Notice>
  );
}
