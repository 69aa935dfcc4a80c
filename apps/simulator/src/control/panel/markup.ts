import { escapeHtml } from '../../html.ts'

/** A piece of a page whose texts were already made safe. */
export type Markup = { readonly safe: string }
type Value = string | number | null | false | Markup | readonly Markup[]

const isList = (value: Value): value is readonly Markup[] => Array.isArray(value)

function written(value: Value): string {
  if (value === null || value === false) return ''
  if (isList(value)) return value.map(({ safe }) => safe).join('')
  return typeof value === 'object' ? value.safe : escapeHtml(String(value))
}

/** Markup around values: every text put into it is shown as a text, whatever it holds. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  safe: parts.reduce((text, part, index) => text + part + written(values[index] ?? null), ''),
})

/** Markup that is ours to the letter: styles. */
export const trusted = (safe: string): Markup => ({ safe })
