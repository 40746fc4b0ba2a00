import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { campusVariables } from './campus-variables.js';
import { serverVariables } from './server-variables.js';
import { describeVariables } from './variable.js';

/** Every variable the service reads. The README's table and docs/deploy/environment.example are these. */
export const variables = { ...serverVariables, ...campusVariables } as const;

type Variables = typeof variables;
export type VariableValues = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> };

export const describeConfig = () => describeVariables(variables);

/** Letters that a name may differ in; short ones are near to names that every system has, such as HOME. */
const farthest = (name: string): number => (name.length > 6 ? 2 : 1);

/** Finds unknown variables with names similar to known ones, each with the probable one. */
export function mistypedVariables(env: NodeJS.ProcessEnv = process.env): { name: string; meant: string }[] {
  const known = Object.keys(variables);
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((one) => distance(name.toUpperCase(), one) <= farthest(one));
    return meant && env[name] ? [{ name, meant }] : [];
  });
}
