import { configOptions } from '@lost-found/api-client';
import { type Choices, defaultChoices } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';

/** The choices of reports and filters on this campus; the specification's lists until they are loaded. */
export const useChoices = (): Choices => useQuery(configOptions()).data ?? defaultChoices;
