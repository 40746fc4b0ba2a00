import type { z } from 'zod';
import { campusVariables } from './campus-variables.js';
import { serverVariables } from './server-variables.js';

/** Every variable the service reads. The README's table and docs/deploy/environment.example are these. */
export const variables = { ...serverVariables, ...campusVariables } as const;

type Variables = typeof variables;
export type VariableValues = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> };

/** The table of variables for documents: name, default, meaning. */
export function describeConfig(): { name: string; default: string; description: string }[] {
  return Object.entries(variables).map(([name, { shownDefault, description }]) => ({
    name,
    default: shownDefault,
    description,
  }));
}
