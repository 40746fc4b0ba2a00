import type { Profile } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { type ReactNode, useState } from 'react';
import { useOwnProfile } from './use-own-profile';

interface WithOwnProfileProps {
  children: (profile: Profile | undefined) => ReactNode;
}

/**
 * Waits for what a form is filled in with beforehand; visitors wait for nothing. Once it is there, the form stays
 * whatever becomes of the session.
 */
export function WithOwnProfile({ children }: WithOwnProfileProps) {
  const { t } = useTranslation();
  const { profile, waiting } = useOwnProfile();
  const [ready, setReady] = useState(!waiting);
  if (!waiting && !ready) setReady(true);
  return ready ? children(profile) : <Spinner label={t('loading')} block />;
}
