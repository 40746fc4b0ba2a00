import { Brackets } from 'typeorm';

let parameters = 0;

/**
 * Condition: one of the columns contains the text, whatever its case (§5). `%` and `_` are ordinary characters.
 * @param columns SQL of each, such as `item.title` or `CAST(log.details AS text)`
 */
export function containsText(columns: readonly string[], text: string): Brackets {
  parameters = (parameters + 1) % 1_000_000;
  const name = `contains${parameters}`;
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return new Brackets((where) => {
    for (const column of columns)
      where.orWhere(`LOWER(${column}) LIKE :${name} ESCAPE '\\'`, { [name]: pattern });
  });
}
