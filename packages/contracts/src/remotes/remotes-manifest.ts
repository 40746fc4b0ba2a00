import { z } from '../zod.js';

/** The form of browsers (subresource integrity). */
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A release of an app, and the file that it is entered by. */
export const remoteEntrySchema = z.object({
  version: z.string().min(1),
  /** A remote's federation manifest, or the shell's page. */
  manifestUrl: z.string().min(1),
  /** Hash of that file. */
  integrity: integritySchema.optional(),
  /** Hash of the script that a remote's manifest names as its entry. */
  entryIntegrity: integritySchema.optional(),
  /** Hash of `server.mjs`, if the release draws its pages on the server. */
  serverIntegrity: integritySchema.optional(),
  /** Remote: the path below which its pages are, and its name for people. Earlier releases have neither. */
  mount: z.string().startsWith('/').optional(),
  title: z.string().min(1).optional(),
  /** Its name by language, since contract 2.2. */
  titles: z.record(z.string(), z.string().min(1)).optional(),
  /** Who sees links to it, since contract 2.2: everyone without. A later version may name another audience. */
  audience: z.string().optional(),
  /** Where it has a panel, since contract 2.2: names of `SlotProps`. */
  slots: z.array(z.string()).optional(),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** An app of `/remotes.json`: its live release, and the canary for some visitors. */
const liveEntrySchema = remoteEntrySchema.extend({
  canary: remoteEntrySchema
    .extend({ percent: z.int().min(1).max(99) })
    .optional()
    // An invalid canary must not break the site.
    .catch(undefined),
});
export type LiveEntry = z.infer<typeof liveEntrySchema>;

/** `/remotes.json`, by the name of a remote or `shell`. Changing this one file ships a release or takes it back. */
export const remotesManifestSchema = z.record(z.string(), liveEntrySchema);
export type RemotesManifest = z.infer<typeof remotesManifestSchema>;

/** `release.json` in the folder of every release: its description and the hashes of its files. */
export const releaseSchema = remoteEntrySchema.required({ integrity: true }).extend({
  name: z.string().min(1),
  /** The `remoteContractVersion` that it was built with. */
  contractVersion: z.string().min(1),
  /** The `apiVersion` of its build: an older service would drop its new fields. */
  apiVersion: z.int().optional(),
  /** The commit of its sources, and whether they differed from it. */
  commit: z.string().optional(),
  uncommitted: z.boolean().optional(),
  /**
   * Shared packages by name: the shell's version, a remote's range (semver). Earlier releases contain names of
   * exports, or nothing.
   */
  shared: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  builtAt: z.iso.datetime(),
  /** Hashes by the path below its folder. */
  files: z.record(z.string(), integritySchema),
});
export type Release = z.infer<typeof releaseSchema>;
