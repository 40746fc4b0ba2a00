import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '../files/file-storage.js';
import { pictureType } from '../files/prepare-picture.js';
import type { StoredFileInfo } from '../files/received-file.js';
import type { Drawing } from './drawings/draw.js';
import { paint } from './drawings/paint.js';

/** Pictures drawn at once: as many as the image library has threads for. */
const AT_ONCE = 4;

/** Draws the pictures of the sample data and stores them as if they had been uploaded. */
@Injectable()
export class SamplePictures {
  constructor(private readonly storage: FileStorage) {}

  /** Draws all of them and hands them to `use`, which makes something refer to each. */
  async with(
    drawings: readonly Drawing[],
    use: (pictures: ReadonlyMap<Drawing, StoredFileInfo>) => Promise<void>,
  ): Promise<void> {
    const ids = drawings.map(() => randomUUID());
    await this.storage.note(ids);
    try {
      await use(await this.#storeAll(drawings, ids));
      await this.storage.keep(ids);
    } catch (error) {
      await this.storage.remove(ids);
      throw error;
    }
  }

  async #storeAll(drawings: readonly Drawing[], ids: readonly string[]) {
    const stored = new Map<Drawing, StoredFileInfo>();
    const next = drawings.entries();
    const work = async () => {
      for (const [index, drawing] of next)
        stored.set(drawing, await this.#store(drawing, index, ids[index] as string));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await this.storage.flush();
    return stored;
  }

  async #store(drawing: Drawing, variant: number, id: string): Promise<StoredFileInfo> {
    const { picture, thumbnail } = await paint(drawing, variant);
    await this.storage.write(id, picture);
    await this.storage.write(id, thumbnail, 'thumbnail');
    return { id, name: `${drawing.thing}.webp`, type: pictureType, size: picture.length };
  }
}
