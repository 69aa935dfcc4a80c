/** The space that no line ends at. */
const fixed = '\u00a0'

/** French sets a space before these, and no line ends there; so with a number and its unit. */
const french = [
  [/ (?=[:;?!»%€])/g, fixed],
  [/(?<=«) /g, fixed],
  [/(?<=\d) (?=(?:h|min|s|km|px|Mo|Go|ko|j)\b)/g, fixed],
] as const

/** Texts as they are set in print: all sentences of a catalogue, at any depth. */
export function typeset<T>(texts: T, language: string): T {
  return language === 'fr' ? (set(texts) as T) : texts
}

function set(texts: unknown): unknown {
  if (typeof texts === 'string')
    return french.reduce((text, [breaking, kept]) => text.replace(breaking, kept), texts)
  if (Array.isArray(texts)) return texts.map(set)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, set(text)]))
}
