/**
 * Languages in which the product speaks, the one it falls back to first; what each says is in `packages/sentences` and in the
 * texts of the screens. Whoever offers a choice, or reads one, asks this list.
 */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** How each language calls itself: whoever looks for theirs need not read another. */
export const languageNames: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' }

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)

/** The language of a code as browsers write it, with or without a region (`en-GB`); the first of ours where it is none of them. */
export const languageOfCode = (code: string): Language => {
  const [spoken = ''] = code.trim().toLowerCase().split(/[-_]/)
  return isLanguage(spoken) ? spoken : languages[0]
}
