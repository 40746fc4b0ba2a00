import { z } from '../zod.js';

/** One remote of `/remotes.json`: the release that is live, and where its federation manifest is. */
export const remoteEntrySchema = z.object({
  version: z.string().min(1),
  manifestUrl: z.string().min(1),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** `/remotes.json`, by a remote's name. Changing this one file ships a release or takes it back. */
export const remotesManifestSchema = z.record(z.string(), remoteEntrySchema);
export type RemotesManifest = z.infer<typeof remotesManifestSchema>;
