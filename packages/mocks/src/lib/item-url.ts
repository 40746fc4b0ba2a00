const base = (): string => globalThis.document?.baseURI ?? 'http://localhost/';

/** The absolute address of an item's public page. */
export const itemUrl = (id: string): string => new URL(`item/${id}`, base()).href;
