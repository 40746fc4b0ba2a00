import { Notice } from '@lost-found/design-system';
import { useReasonText } from '../text/use-reason-text';

interface FormFailureProps {
  /** What the call threw; nothing while there is none. */
  failure: unknown;
  /** The text of §8. */
  text: string;
}

/** Says that a form could not be sent, and why where that is known. */
export function FormFailure({ failure, text }: FormFailureProps) {
  const reason = useReasonText();
  if (!failure) return null;
  return (
    <Notice tone="danger" live title={text}>
      {reason(failure)}
    </Notice>
  );
}
