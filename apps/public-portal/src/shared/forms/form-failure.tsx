import { isApiError } from '@lost-found/api-client';
import { codeOf, useReasonText, useRetryText } from '@lost-found/app-kit';
import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';

interface FormFailureProps {
  /** The error that the call threw; undefined if there is none. */
  failure: unknown;
  /** The text of §8. */
  text: string;
}

/** Reports that a form could not be sent, with the reason and the time to try again, if known. */
export function FormFailure({ failure, text }: FormFailureProps) {
  const { t } = useTranslation('portal');
  const retryText = useRetryText();
  const getReason = useReasonText();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice scrolls to the middle, because sticky elements cover the edges of a phone's screen.
    if (failure) root.current?.scrollIntoView?.({ block: 'center' });
  }, [failure]);
  if (!failure) return null;
  const error = isApiError(failure) ? failure : undefined;
  const code = error && codeOf(error);
  const reason = code === 'payload_too_large' ? t('form.tooLarge') : getReason(failure);
  const isUnreachable = code === 'offline' || code === 'network_unreachable';
  const wait = retryText(failure);
  // Another attempt would not help, so the text must not ask for one.
  const isFinal = code === 'item_not_claimable';
  return (
    <div ref={root}>
      <Notice tone="danger" live title={isFinal ? reason : text}>
        {!isFinal && (reason || wait) && (
          <>
            {reason && <p>{reason}</p>}
            {isUnreachable && <p>{t('form.unreachable')}</p>}
            {wait && <p>{wait}</p>}
          </>
        )}
      </Notice>
    </div>
  );
}
