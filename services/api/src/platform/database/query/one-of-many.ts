import { type EntityManager, type FindOperator, Raw } from 'typeorm';

/**
 * Condition of a find: a column has one of many texts. They are one parameter, so that the statement stays the same and is
 * prepared once. Use it once in a find.
 */
export const oneOfMany = ({ connection }: EntityManager, texts: readonly string[]): FindOperator<string> =>
  connection.options.type === 'postgres'
    ? Raw((column) => `${column} = ANY(:texts)`, { texts })
    : Raw((column) => `${column} IN (SELECT value FROM json_each(:texts))`, { texts: JSON.stringify(texts) });
