/** The languages of screens and e-mails (§1). English is what a reader of any other language gets. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];
