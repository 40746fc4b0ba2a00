import type { VocabularyTables } from './vocabulary-tables.js';

/*
 * The tables as one file: the length of the first part, the tables as JSON in which each typed array is only a place, and the
 * numbers of these arrays.
 */

const types = { Uint8Array, Uint16Array, Uint32Array, Float64Array };
type TypedArray = InstanceType<(typeof types)[keyof typeof types]>;

/** Where an array is in the last part of the file, in bytes; arrays begin at multiples of 8, as Float64Array must. */
interface Place {
  readonly array: keyof typeof types;
  readonly at: number;
  readonly length: number;
}

const toMultiple = (bytes: number) => Math.ceil(bytes / 8) * 8;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'array' in value;

export function packTables(tables: VocabularyTables): Buffer<ArrayBuffer> {
  const arrays: Buffer[] = [];
  let end = 0;
  const json = JSON.stringify(tables, (_name, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const { length } = value as TypedArray;
    const place = { array: value.constructor.name, at: end, length };
    const bytes = Buffer.alloc(toMultiple(value.byteLength));
    bytes.set(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    arrays.push(bytes);
    end += bytes.length;
    return place;
  });
  const size = toMultiple(4 + Buffer.byteLength(json));
  const first = Buffer.alloc(size, ' ');
  first.writeUInt32LE(size);
  first.write(json, 4);
  return Buffer.concat([first, ...arrays]);
}

/** Reads the tables of a file. The arrays are views of the file, so nothing is copied. */
export function unpackTables(file: Buffer<ArrayBuffer>): VocabularyTables {
  const size = file.readUInt32LE();
  const start = file.byteOffset + size;
  return JSON.parse(file.toString('utf8', 4, size), (_name, value: unknown) =>
    isPlace(value) ? new types[value.array](file.buffer, start + value.at, value.length) : value,
  );
}
