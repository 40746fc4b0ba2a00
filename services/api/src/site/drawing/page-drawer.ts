import { type DrawnPage, drawnPageSchema, type PageToDraw, serverBundleFile } from '@lost-found/contracts';
import { SiteRefusal } from '@lost-found/site-store';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { LiveRelease } from '../releases/live-site.js';
import { ReleaseFiles } from '../releases/release-files.js';
import { type Ask, type Bundle, DrawingError, DrawingThread } from './drawing-thread.js';

/** Pages at once, of all releases; more are sent undrawn. */
const MOST_AT_ONCE = 16;
/** A bundle that breaks down so often within this time draws nothing for as long, in milliseconds. */
const MOST_BREAKDOWNS = 3;
const PAUSE_MS = 60_000;

/** The thread of a live release, and how it fares. */
interface Place {
  readonly release: LiveRelease;
  thread: DrawingThread | undefined;
  breakdowns: number[];
  pausedUntil: number;
  /** The file was changed or has another contract: a new try would fail, too. */
  isRefused: boolean;
  /** Causes that are already in the log. */
  readonly logged: Set<string>;
}

/** `off`: the release does not draw this page. `late`: the page could not be drawn, or not in time. */
export type Drawing =
  | { readonly kind: 'drawn'; readonly page: DrawnPage }
  | { readonly kind: 'off' }
  | { readonly kind: 'late' };

/** Draws pages by the server bundles of the releases that are live, each in a thread of its own. */
@Injectable()
export class PageDrawer implements OnModuleDestroy {
  readonly #logger = new Logger(PageDrawer.name);
  readonly #places = new Map<string, Place>();
  #atOnce = 0;

  constructor(
    private readonly config: Config,
    private readonly files: ReleaseFiles,
    private readonly clock: Clock,
  ) {}

  onModuleDestroy(): void {
    this.keepLive([]);
  }

  /** Starts a thread for each of these releases that has a bundle, and ends those of all others. */
  keepLive(releases: readonly LiveRelease[]): void {
    const drawing = releases.filter(({ entry }) => entry.serverIntegrity);
    const wanted = new Map(drawing.map((release) => [release.folder, release]));
    for (const [folder, place] of this.#places) {
      if (wanted.has(folder)) continue;
      this.#places.delete(folder);
      place.thread?.retire();
    }
    if (!this.config.drawPages) return;
    for (const [folder, release] of wanted) {
      if (this.#places.has(folder)) continue;
      const place: Place = {
        release,
        thread: undefined,
        breakdowns: [],
        pausedUntil: 0,
        isRefused: false,
        logged: new Set(),
      };
      this.#places.set(folder, place);
      void this.#start(folder, place);
    }
  }

  /** @param ask answers what the page is drawn from */
  async draw(release: LiveRelease, page: PageToDraw, ask: Ask): Promise<Drawing> {
    const place = this.#places.get(release.folder);
    if (!place || this.#atOnce >= MOST_AT_ONCE) return { kind: 'late' };
    this.#atOnce += 1;
    try {
      if (!place.thread) await this.#start(release.folder, place);
      if (!place.thread) return { kind: 'late' };
      const drawn = await place.thread.draw(page, ask);
      return drawn === undefined ? { kind: 'off' } : { kind: 'drawn', page: drawnPageSchema.parse(drawn) };
    } catch (error) {
      // The end of a thread is logged elsewhere.
      if (!(error instanceof DrawingError)) this.#tell(place, 'drew no page', error);
      else if (error.kind === 'threw') this.#tell(place, 'threw', error.cause);
      return { kind: 'late' };
    } finally {
      this.#atOnce -= 1;
    }
  }

  async #start(folder: string, place: Place): Promise<void> {
    if (place.thread || place.isRefused || this.clock.now() < place.pausedUntil) return;
    const bundle = await this.#readBundle(place);
    if (!bundle || this.#places.get(folder) !== place || place.thread) return;
    const thread = new DrawingThread(bundle, this.config.drawWithinMs, (error) => {
      place.thread = undefined;
      this.#breakDown(folder, place, error, thread.isLoaded);
    });
    place.thread = thread;
  }

  /** Returns the bundle with its published hash; undefined if it has another one or is missing. */
  async #readBundle(place: Place): Promise<Bundle | undefined> {
    const { name, entry, folder } = place.release;
    try {
      const known = await this.files.describe(name, entry.version);
      if (known.release.files[serverBundleFile] !== entry.serverIntegrity)
        throw new SiteRefusal(`The list of the release has another hash of ${serverBundleFile}.`);
      return { code: await this.files.read(known, serverBundleFile), path: `${folder}/${serverBundleFile}` };
    } catch (error) {
      place.isRefused = true;
      this.#tell(place, error instanceof SiteRefusal ? 'is not what was published' : 'cannot be read', error);
      return undefined;
    }
  }

  #breakDown(folder: string, place: Place, error: DrawingError, wasLoaded: boolean): void {
    const now = this.clock.now();
    place.isRefused = error.kind === 'contract';
    place.breakdowns = [...place.breakdowns.filter((at) => now - at < PAUSE_MS), now];
    const isPaused = !wasLoaded || place.breakdowns.length >= MOST_BREAKDOWNS;
    this.#tell(place, error.kind, error.cause);
    if (!isPaused) return void this.#start(folder, place);
    place.pausedUntil = now + PAUSE_MS;
    place.breakdowns = [];
    if (!place.isRefused) this.#tell(place, 'pauses for a minute', undefined);
  }

  /** Logs each cause once per version: visitors still get the page undrawn. */
  #tell(place: Place, cause: string, err: unknown): void {
    if (place.logged.has(cause)) return;
    place.logged.add(cause);
    const version = place.release.folder.replace('/remotes/', '');
    this.#logger.error({ message: 'a page was not drawn', version, cause, ...(err ? { err } : {}) });
  }
}
