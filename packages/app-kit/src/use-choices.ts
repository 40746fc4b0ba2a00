import { configOptions } from '@lost-found/api-client';
import { type Choices, defaultChoices } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';

/** What reports and filters choose from on this campus; until that is known, the specification's lists. */
export const useChoices = (): Choices => useQuery(configOptions()).data ?? defaultChoices;
