import { isApiError } from '@lost-found/api-client';
import type { AccountLink } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MessagePanel } from './account-screen';

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

/**
 * What is wrong with a link, so that nobody types a password in vain. Where it cannot be asked, or until it is known,
 * the form is there: it says so, too.
 * @param check asks the service, and uses nothing up
 */
export const useLinkProblem = (
  token: string,
  check: (link: AccountLink) => Promise<void>,
): LinkProblemKind | undefined => {
  const { error } = useQuery({
    queryKey: ['auth', 'link', token],
    queryFn: async () => {
      await check({ token });
      return true;
    },
    enabled: token !== '',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  return token === '' ? 'invalid' : linkProblemOf(error);
};
