import { configOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import type { PublicConfig } from '@lost-found/contracts';
import { Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface WithConfigProps {
  children: (config: PublicConfig) => ReactNode;
}

/** Waits for the public config. A screen needs this if it cannot work without it, for example a form with its rules. */
export function WithConfig({ children }: WithConfigProps) {
  const { t } = useTranslation();
  const query = useQuery(configOptions());
  const { data, isError } = query;
  if (data) return children(data);
  return isError ? <LoadFailed query={query} /> : <Spinner label={t('loading')} block />;
}
