/** Writes a text into HTML: nothing of it is an element or ends an attribute. */
export const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Writes the opening of an element; an attribute without a value is left out. */
export const tag = (name: string, attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === '' ? key : `${key}="${escapeHtml(value)}"`],
  );
  return `<${name} ${written.join(' ')}>`;
};

/** Data that no browser runs, and that cannot end its element. */
export const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

export const titleTag = (title: string): string => `<title>${escapeHtml(title)}</title>`;
