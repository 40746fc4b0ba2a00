const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(?:\\S*/item/)?(${UUID})(?:[/?#]\\S*)?$`, 'i');

/** The id in a text that is an id, or the address of an item's page, such as that in its QR code. */
export const namedId = (text: string): string | undefined => ID.exec(text.trim())?.[1];
