import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '../files/file-storage.js';
import { pictureType, preparePicture } from '../files/prepare-picture.js';
import type { StoredFileInfo } from '../files/received-file.js';
import { draw } from './drawings/draw.js';
import type { Drawing } from './drawings/objects.js';

/** Draws the pictures of the sample data and stores them as if they had been uploaded. */
@Injectable()
export class SamplePictures {
  #drawn = 0;

  constructor(private readonly storage: FileStorage) {}

  /** Stores a drawing and hands it to `use`, which makes something refer to it. */
  async with<T>(drawing: Drawing | undefined, use: (files: StoredFileInfo[]) => Promise<T>): Promise<T> {
    const files = drawing ? [await this.#store(drawing)] : [];
    const ids = files.map(({ id }) => id);
    try {
      const result = await use(files);
      await this.storage.keep(ids);
      return result;
    } catch (error) {
      await this.storage.remove(ids);
      throw error;
    }
  }

  async #store(drawing: Drawing): Promise<StoredFileInfo> {
    const id = randomUUID();
    this.#drawn += 1;
    await this.storage.note([id]);
    const { picture, thumbnail } = await preparePicture(draw(drawing, this.#drawn), 'image/svg+xml');
    await this.storage.write(id, picture);
    await this.storage.write(id, thumbnail, 'thumbnail');
    await this.storage.flush();
    return { id, name: `${drawing}.webp`, type: pictureType, size: picture.length };
  }
}
