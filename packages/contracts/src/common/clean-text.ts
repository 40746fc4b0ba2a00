import { z } from '../zod.js';

/** Characters that draw nothing or turn the direction of their neighbours. Variation selectors stay: emoji need them. */
const invisible = /(?![\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as it is kept: composed (NFC), without invisible and direction characters, which come along when people copy
 * from chats, contact lists and web pages.
 */
export const cleanText = (text: string): string => text.replace(invisible, '').normalize('NFC');

/** The one check that cleans; a test finds it in the schema of every text field and search parameter. */
export const cleaning = z.overwrite<string>(cleanText);

/** Every text that a person types begins with this schema: it is cleaned before any rule reads it. */
export const typedText = (params?: Parameters<typeof z.string>[0]) => z.string(params).check(cleaning);
