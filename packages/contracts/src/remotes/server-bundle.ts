import type { Language } from '../common/languages.js';
import { z } from '../zod.js';
import type { SiteApp } from './seam.js';

/** The file of a remote's release that draws its public pages for the service. */
export const serverBundleFile = 'server.mjs';

/** A form that a browser sent without a script. */
export interface PostedForm {
  /** The texts of its fields by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** HTTP status of the answer. */
  readonly status: number;
  /** The receipt, or the `Problem` of a refusal. */
  readonly answer: unknown;
}

/** A page to draw, with the bundle's only facts about the visitor. */
export interface PageToDraw {
  /** Path and query, from the site's root. */
  url: string;
  language: Language;
  /** Locale for dates and numbers: the language in the reader's region, such as 'en-GB'. */
  locale: string;
  /** The chosen theme; without one the device decides. */
  theme?: 'light' | 'dark';
  /** The form that the page answers. */
  posted?: PostedForm;
  /** The remotes beside the portal and the console, since contract 2.2. */
  apps?: readonly SiteApp[];
}

/** A path of the site, never another host. */
const ownPathSchema = z
  .string()
  .regex(/^\/(?![/\\])/)
  .max(4_000);

/** A bundle's answer for a page. */
export const drawnPageSchema = z.object({
  /** The content of `#root` until the script takes over. Without it the script draws the page alone. */
  html: z.string().max(2_000_000).optional(),
  /** `<link>` elements of this page's own, as React writes them. */
  links: z.string().max(20_000).optional(),
  /** Key and data of each query that was answered while it was drawn: not asked for again by the script. */
  answers: z.array(z.tuple([z.array(z.unknown()), z.unknown()])).optional(),
  title: z.string().max(400).optional(),
  description: z.string().max(1_000).optional(),
  /** Path and query without what does not change the page. */
  canonical: ownPathSchema.optional(),
  /** A public picture of what the page shows. */
  image: ownPathSchema.optional(),
  status: z.union([z.literal(200), z.literal(404)]).default(200),
  /** True if the page shows the answer to the posted form; older bundles draw the page without it. */
  showsPosted: z.boolean().optional(),
});
export type DrawnPage = z.infer<typeof drawnPageSchema>;

/** The exports of `server.mjs`. It calls the service by `fetch`, for public answers only. */
export interface ServerBundle {
  /** The `remoteContractVersion` that it was built with. */
  contractVersion: string;
  /** @returns undefined for what is none of its public pages; a page without `html` where it cannot be drawn just now */
  render(page: PageToDraw): Promise<z.input<typeof drawnPageSchema> | undefined>;
}
