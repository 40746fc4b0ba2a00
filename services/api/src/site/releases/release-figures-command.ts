import { defineCommand } from '../../operator/run-command.js';
import { withDatabase } from '../../operator/with-database.js';
import { ReleaseFigure } from './release-figure.entity.js';
import { getTotals } from './release-figures.js';

/** Prints loads and errors by release as JSON, for `npm run release -- status` and `--watch`. */
export const command = defineCommand({
  usage: 'release-figures',
  options: {},
  run: ({ config }) =>
    withDatabase(config, async (dataSource) =>
      JSON.stringify(
        getTotals(await dataSource.getRepository(ReleaseFigure).find({ order: { day: 'ASC' } })),
      ),
    ),
});
