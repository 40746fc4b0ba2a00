import { releasableNames } from '../layout.mjs';

export const usage = `npm run release -- <app>                       checks, publishes and makes live what is in the sources
npm run release -- rollback <app> [<version>]  makes the release live that was so before, or the named one
npm run release -- list [<app>]                all releases
npm run release -- status                      what is live, since when, and whether it is whole

<app> is one of ${releasableNames.join(', ')}.

  --target <folder>  the site; dist/site without it
  --built            takes what apps/<app>/dist holds instead of building it
  --not-live         publishes only, to be tried in one tab; the same release without it makes it live
  --keep             also keeps the release for the compatibility tests of later ones; without --target always`;
