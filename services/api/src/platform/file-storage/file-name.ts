const LONGEST = 120;
const extensions: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/** A sender's file name made harmless to show and to keep: no folders, no control or direction marks. */
export function shownFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  // Cuts by characters: half a character would be shown as a replacement mark.
  return [...clean].slice(-LONGEST).join('') || 'file';
}

/**
 * Returns the header for saving or showing a file: its name with the ending of its real type.
 * @param disposition `attachment` for files that a browser must not open by itself
 */
export function contentDisposition(
  disposition: 'inline' | 'attachment',
  file: { name: string; type: string },
): string {
  const name = file.name.replace(/\.[^.]{1,8}$/, '') + (extensions[file.type] ?? '');
  const ascii = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
