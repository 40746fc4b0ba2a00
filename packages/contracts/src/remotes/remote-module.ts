/**
 * The version of the contract between the shell and its remotes: this file and seam.ts. The shell accepts any
 * remote of the same major; an addition raises the minor. Until version 1 a remote took design system and
 * texts from the shell.
 */
export const remoteContractVersion = '2.2';

/** The places of the site in which a remote may show a small panel, with what each panel is given. */
export interface SlotProps {
  /** Below the public page of an item. */
  'item-page': { itemId: string };
  /** Below the counter, the first page of the desk. */
  'counter-home': Record<never, never>;
}
export type Slot = keyof SlotProps;

/** Loads the panel of a slot: its default export is a component. */
export type LoadPanel<S extends Slot> = () => Promise<{ default: (props: SlotProps[S]) => unknown }>;

/**
 * The `./module` of a remote. `TRoute` is the router's route object: a parameter, because the service compiles these
 * contracts too and has no router.
 */
export interface RemoteModule<TRoute> {
  /** Its name in `/remotes.json`. */
  name: string;
  /** The `remoteContractVersion` that it was built with. */
  contractVersion: string;
  /** Its own release. */
  version: string;
  /** Relative to where the shell mounts it. Pages are lazy; `*` says what an unknown path shows. */
  routes: TRoute[];
  /** Loads what every page of it needs before the first one shows, such as its texts. May be called again. */
  prepare(): Promise<void>;
  /**
   * Its panels, since contract 2.2; the entry in `/remotes.json` names the same slots. A panel is loaded after the page and its
   * texts, and left out if it fails.
   */
  slots?: { readonly [S in Slot]?: LoadPanel<S> };
}

const getMajor = (version: string): string | undefined => /^(\d+)\.\d+/.exec(version)?.[1];

/** True if a remote built with that contract version can run in this shell. */
export const isContractCompatible = (
  remoteVersion: string,
  shellVersion: string = remoteContractVersion,
): boolean => getMajor(remoteVersion) !== undefined && getMajor(remoteVersion) === getMajor(shellVersion);
