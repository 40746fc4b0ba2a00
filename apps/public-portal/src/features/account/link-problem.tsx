import { isApiError } from '@lost-found/api-client';
import { useTranslation } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import { MessagePanel } from './message-panel';

const kinds = { link_invalid: 'invalid', link_expired: 'expired', link_used: 'used' } as const;
export type LinkProblemKind = (typeof kinds)[keyof typeof kinds];

/** What is wrong with a link, where that is why a call was refused. */
export const linkProblemOf = (error: unknown): LinkProblemKind | undefined =>
  isApiError(error) && error.code in kinds ? kinds[error.code as keyof typeof kinds] : undefined;

interface LinkProblemProps {
  kind: LinkProblemKind;
  /** The next step. */
  actions: ReactNode;
  children?: ReactNode;
}

/** A link that leads nowhere: why, and what to do next. */
export function LinkProblem({ kind, actions, children }: LinkProblemProps) {
  const { t } = useTranslation('account');
  return (
    <MessagePanel title={t(`link.${kind}`)} actions={actions}>
      <p>{t(`link.${kind}Hint`)}</p>
      {children}
    </MessagePanel>
  );
}
