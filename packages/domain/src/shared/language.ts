/** Languages in which the product speaks; what each says is in `packages/sentences` and in the texts of the screens. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]
