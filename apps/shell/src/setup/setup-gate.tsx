import { setupOptions } from '@lost-found/api-client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DatabaseInitializing } from './database-initializing';
import { DatabaseSetupRequired } from './database-setup-required';

/**
 * The start-up screens (§2). The pages are not kept waiting for the answer: it is 'ready' almost always, and
 * until it is known, or if the service cannot be reached, they speak for themselves.
 */
export const SetupGate = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(setupOptions());
  if (data?.state === 'initializing') return <DatabaseInitializing />;
  if (data?.state === 'failed') return <DatabaseSetupRequired />;
  return children;
};
