import { languageOfCode, type Language } from '@vigie/domain'

/** The language in which the screens speak to a browser of this `Accept-Language`; `null` where it asks for none. */
export function browserLanguage(header: string | undefined): Language | null {
  const [first = ''] = (header ?? '').trim().split(/[,;]/)
  if (first === '' || first === '*') return null
  return languageOfCode(first)
}
