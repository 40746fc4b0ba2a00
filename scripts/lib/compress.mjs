import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt)$/;
/** Below this, a smaller body saves no packet. */
const WORTH_IT = 1024;

/**
 * Writes each text file of a folder once more as `.br` and `.gz` beside it: the service sends what the browser
 * takes, and compresses nothing while it serves.
 */
export const compressFolder = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < WORTH_IT) return;
      await Promise.all([
        brotli(content).then((compressed) => writeFile(`${file}.br`, compressed)),
        gzip(content, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
      ]);
    }),
  );
};
