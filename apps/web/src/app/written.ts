import type { FormatterModule } from 'i18next'
import { formatNumber } from '../lib/format.ts'
import { counted } from './counted.ts'

/**
 * How a value stands in a sentence. Numbers are written as numbers are everywhere, whatever the sentence; what is a
 * number only by its digits, such as the code of an error, asks for `{{code, plain}}`.
 */
export function written(value: unknown, format: string | undefined, language: string | undefined): string {
  const forms = /^counted\((.*)\)$/.exec(format ?? '')?.[1]
  if (forms !== undefined) return counted(value, language, formsOf(forms))
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return format === 'plain' ? String(value) : formatNumber(value, language === 'en' ? 'en' : 'fr')
}

/** Sentences write their values by it, and by nothing of i18next's own. */
export const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: written,
}

/** `one: brouillon; other: brouillons`. */
const formsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(';').map((form) => {
      const [name = '', ...words] = form.split(':')
      return [name.trim(), words.join(':').trim()]
    }),
  )
