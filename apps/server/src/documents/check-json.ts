import { AppError } from '../errors/app-error.ts'
import { documentLimits } from './document-limits.ts'

/**
 * Counts the fields of a JSON text and how deep it goes, without parsing it.
 * @returns how many fields it has, each as often as it is written
 * @throws {AppError} `campaignFile.tooManyKeys`, `campaignFile.tooDeep`
 */
export function checkJson(text: string, mostKeys: number = documentLimits.keys): number {
  let [keys, depth] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at)
        break
      case ':':
        keys += 1
        break
      case '{':
      case '[':
        depth += 1
        break
      case '}':
      case ']':
        depth -= 1
    }
    if (keys > mostKeys) throw new AppError('campaignFile.tooManyKeys', { most: mostKeys })
    if (depth > documentLimits.depth)
      throw new AppError('campaignFile.tooDeep', { most: documentLimits.depth })
  }
  return keys
}

/** Where the closing quote of a string is; the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at += 1
  }
  return text.length
}
