import { space } from './numbers.ts'

/** French sets a space before these, and no line ends there; so with a number, or the value that stands for it, and its unit. */
const french = [
  [/ (?=[:;?!»%€])/g, space],
  [/(?<=«) /g, space],
  [/(?<=\d|\}\}) (?=(?:h|min|s|km|px|Mo|Go|ko|j)(?![\p{L}’']))/gu, space],
] as const

/**
 * Texts as they are set in print: all sentences of a catalogue at any depth, and what its functions answer. Texts are
 * written with the space of the keyboard, which nobody can tell from another one in a file; here alone it becomes one that
 * holds. What is set twice is as it was.
 * @param language of the texts: English has no such space, and is handed back
 */
export function typeset<T>(texts: T, language: string): T {
  return language === 'fr' ? (set(texts) as T) : texts
}

function set(texts: unknown): unknown {
  if (typeof texts === 'string')
    return french.reduce((text, [breaking, kept]) => text.replace(breaking, kept), texts)
  if (typeof texts === 'function') return (...facts: unknown[]) => set(Reflect.apply(texts, undefined, facts))
  if (Array.isArray(texts)) return texts.map(set)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, set(text)]))
}
