import { ensureBuilt } from '../../scripts/lib/install.mjs';
import { measureDesk } from './delivery/desk.mjs';
import { measureDrawing } from './delivery/drawing.mjs';
import { measureInteractions } from './delivery/interactions.mjs';
import { measureOpening } from './delivery/opening.mjs';
import { measurePackages } from './delivery/packages.mjs';
import { measurePages } from './delivery/pages.mjs';
import { printLine, Report, readOptions } from './frame.mjs';

/**
 * `npm run bench:delivery`: measures what people wait for in a browser. `--only` names scenarios, with commas:
 * `pages` (a first visit, compared with the same screens as one app), `packages` (the script of a first visit by package),
 * `drawing` (the work of drawing a page), `interactions` (from a tap or key to the next paint), `opening` (of a claim at the
 * desk) and `desk` (a clerk at work). Exits 1 if a limit is exceeded.
 */
const options = readOptions({
  only: 'pages,drawing',
  // Of pages, interactions and opening; `cpu` 0 is the processor that each scenario chooses.
  runs: 5,
  cpu: 0,
  page: '',
  reuse: false,
  // Of the desk. `data` names a folder with its database; an empty one is filled.
  items: 200_000,
  cases: 100,
  things: 5,
  data: '',
});

const scenarios = {
  pages: measurePages,
  packages: measurePackages,
  drawing: measureDrawing,
  interactions: measureInteractions,
  opening: measureOpening,
  desk: measureDesk,
};

await ensureBuilt();
const report = new Report(options.only);
for (const name of options.only.split(',')) {
  printLine(name);
  await scenarios[name](options, report);
}
report.print(options);
