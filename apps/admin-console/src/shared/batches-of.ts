import { limits } from '@lost-found/contracts';

/** Divides rows into the batches that one call takes. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += limits.bulkMax)
    yield rows.slice(first, first + limits.bulkMax);
}
