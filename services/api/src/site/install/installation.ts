import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Language } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { loadSharp } from '../../platform/file-storage/load-sharp.js';
import { drawTag } from '../own-pages/draw-tag.js';
import { ownStyle } from '../own-pages/own-page.js';

interface InstallTexts {
  search: string;
  report: string;
  reportLost: string;
}

const installTexts: Readonly<Record<Language, InstallTexts>> = {
  en: {
    search: 'Search Items',
    report: 'Report Found',
    reportLost: 'Report Lost',
  },
  es: {
    search: 'Buscar objetos',
    report: 'He encontrado algo',
    reportLost: 'He perdido algo',
  },
  fr: {
    search: 'Rechercher un objet',
    report: 'J’ai trouvé un objet',
    reportLost: 'J’ai perdu un objet',
  },
};

/** Sizes of the icons by their paths, in pixels. */
const icons = new Map([192, 512].map((size) => [`icon-${size}.png`, size]));

/** The mark on the colour of the page, inside the circle that every device leaves of an icon. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -12 64 64" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <rect x="-14" y="-12" width="64" height="64" fill="#faf5ec"/>
  ${drawTag({
    tag: 'fill="#0a5564"',
    hole: 'fill="#faf5ec"',
    ink: 'stroke="#faf5ec" stroke-width="2.8"',
    string: 'stroke="#c2543a" stroke-width="2"',
  })}
</svg>`;

interface SiteFile {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Files of the page for displays in halls, with their types. */
const displayFiles = new Map([
  ['screen.css', 'text/css; charset=utf-8'],
  ['screen.js', 'text/javascript; charset=utf-8'],
]);

/** What a device needs to install the site, and a display in a hall to show it: manifest, icons, service worker, style and script. */
@Injectable()
export class Installation {
  readonly #icons = new Map<number, Promise<Buffer>>();
  #worker: Promise<string> | undefined;
  readonly #displayFiles = new Map<string, Promise<string>>();

  constructor(private readonly config: Config) {}

  /**
   * Returns a file of the installation; undefined for any other path.
   * @param language of the reader, asked for the manifest only
   */
  async find(path: string, language: () => Language): Promise<SiteFile | undefined> {
    if (path === 'manifest.webmanifest')
      return { type: 'application/manifest+json', body: JSON.stringify(this.#manifest(language())) };
    if (path === 'sw.js') return { type: 'text/javascript; charset=utf-8', body: await this.#readWorker() };
    const type = displayFiles.get(path);
    if (type) return { type, body: await this.#readDisplayFile(path) };
    const size = icons.get(path);
    return size === undefined ? undefined : { type: 'image/png', body: await this.#drawIcon(size) };
  }

  /** The addresses of the style and the script of the page for displays: another release with other files has others. */
  async getDisplayPaths(): Promise<{ style: string; script: string }> {
    const version = async (path: string) => {
      const hash = createHash('sha256').update(await this.#readDisplayFile(path));
      return `/${path}?v=${hash.digest('base64url').slice(0, 10)}`;
    };
    return { style: await version('screen.css'), script: await version('screen.js') };
  }

  #manifest(language: Language) {
    const { search, report, reportLost } = installTexts[language];
    const iconList = [...icons].map(([path, size]) => ({
      src: `/${path}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    }));
    return {
      id: '/',
      name: `${this.config.campusName} Lost & Found`,
      short_name: 'Lost & Found',
      lang: language,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#faf5ec',
      theme_color: '#faf5ec',
      icons: iconList,
      shortcuts: [
        { name: search, url: '/search' },
        { name: report, url: '/report' },
        { name: reportLost, url: '/report-lost' },
      ],
      share_target: {
        action: '/share',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'images', accept: ['image/*'] }] },
      },
    };
  }

  #drawIcon(size: number): Promise<Buffer> {
    const draw = async () =>
      (await loadSharp())(Buffer.from(ICON), { density: 600 }).resize(size, size).png().toBuffer();
    const drawn = this.#icons.get(size) ?? draw();
    this.#icons.set(size, drawn);
    return drawn;
  }

  #readDisplayFile(path: string): Promise<string> {
    const read = this.#displayFiles.get(path) ?? readDisplayFile(path);
    this.#displayFiles.set(path, read);
    return read;
  }

  #readWorker(): Promise<string> {
    this.#worker ??= readFile(new URL('./service-worker.js', import.meta.url), 'utf8');
    return this.#worker;
  }
}

async function readDisplayFile(path: string): Promise<string> {
  const own = await readFile(new URL(`./${path}`, import.meta.url), 'utf8');
  return path.endsWith('.css') ? ownStyle + own : own;
}
