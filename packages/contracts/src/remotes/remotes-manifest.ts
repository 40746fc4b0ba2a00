import { z } from '../zod.js';

/** As browsers take it (subresource integrity). */
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A release of an app, and the file that it is entered by. */
export const remoteEntrySchema = z.object({
  version: z.string().min(1),
  /** A remote's federation manifest, or the shell's page. */
  manifestUrl: z.string().min(1),
  /** Of that file. */
  integrity: integritySchema.optional(),
  /** Of the script that a remote's manifest names as its entry. */
  entryIntegrity: integritySchema.optional(),
  /** Of `server.mjs`, where the release draws its pages on the server. */
  serverIntegrity: integritySchema.optional(),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** One app of `/remotes.json`: the release that is live, and the one that some visitors are given instead. */
const liveEntrySchema = remoteEntrySchema.extend({
  canary: remoteEntrySchema
    .extend({ percent: z.int().min(1).max(99) })
    .optional()
    // One that makes no sense must not take the site with it.
    .catch(undefined),
});
export type LiveEntry = z.infer<typeof liveEntrySchema>;

/** `/remotes.json`, by the name of a remote or `shell`. Changing this one file ships a release or takes it back. */
export const remotesManifestSchema = z.record(z.string(), liveEntrySchema);
export type RemotesManifest = z.infer<typeof remotesManifestSchema>;

/** `release.json` beside the files of every release: what it is, and what each of its files has to be. */
export const releaseSchema = remoteEntrySchema.required({ integrity: true }).extend({
  name: z.string().min(1),
  /** The `remoteContractVersion` that it was built with. */
  contractVersion: z.string().min(1),
  /** The `apiVersion` that it was built with: an older service would drop what it sends. */
  apiVersion: z.int().optional(),
  /** The commit of its sources, and whether they differed from it. */
  commit: z.string().optional(),
  uncommitted: z.boolean().optional(),
  /**
   * By package that there is once on a page: of the shell the version that it provides, of a remote the range that it
   * needs (semver). Releases of before say names of exports, or nothing.
   */
  shared: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  builtAt: z.iso.datetime(),
  /** By the path below its folder. */
  files: z.record(z.string(), integritySchema),
});
export type Release = z.infer<typeof releaseSchema>;
