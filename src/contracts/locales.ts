/** The languages of the product; apart from the schemas, so that pages may know them without loading any. */
export const locales = ['en', 'fr', 'ar', 'es', 'zh', 'bn'] as const
export type Locale = (typeof locales)[number]
