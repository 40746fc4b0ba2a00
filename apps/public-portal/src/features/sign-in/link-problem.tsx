import { isApiError } from '@lost-found/api-client';
import type { AccountLink } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MessagePanel } from './account-screen';

const kinds = { link_invalid: 'invalid', link_expired: 'expired', link_used: 'used' } as const;
export type LinkProblemKind = (typeof kinds)[keyof typeof kinds];

/** Returns the problem of a link from an error of the service; undefined for another error. */
export const getLinkProblem = (error: unknown): LinkProblemKind | undefined =>
  isApiError(error) && error.code in kinds ? kinds[error.code as keyof typeof kinds] : undefined;

interface LinkProblemProps {
  kind: LinkProblemKind;
  /** The next step. */
  actions: ReactNode;
  children?: ReactNode;
}

/** Explains why a link does not work, and offers the next step. */
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
 * Checks a link before the person types a password. The form stays until the answer, and also if the check fails;
 * its own submission then reports the problem.
 * @param check asks the service about the link, and does not use the link up
 * @returns the problem; undefined if none is known
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
  return token === '' ? 'invalid' : getLinkProblem(error);
};
