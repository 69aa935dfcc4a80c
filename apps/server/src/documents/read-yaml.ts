import { isScalar, Lexer, parseDocument, visit } from 'yaml'
import { AppError } from '../errors/app-error.ts'
import { documentLimits } from './document-limits.ts'

/**
 * The value of a YAML text. Anchors may not be used again: a few of them unfold to gigabytes.
 * @throws {AppError} `campaignFile.fieldTwice`, `campaignFile.tooManyKeys`, `campaignFile.tooDeep`; {Error} when it is no YAML
 */
export function readYaml(text: string): unknown {
  checkYaml(text)
  // The library compares each key of a map with all others; twice the same name is looked for below, once through.
  const parsed = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' })
  const [error] = parsed.errors
  if (error) throw error
  visit(parsed, {
    Map: (_key, { items }) => {
      const names = items.map(({ key }) => (isScalar(key) ? String(key.value) : null))
      if (names.includes(null)) throw new Error('A key that is no text')
      if (new Set(names).size < names.length) throw new AppError('campaignFile.fieldTwice')
    },
  })
  return parsed.toJS({ maxAliasCount: 0 })
}

/** Counts what the text holds, sign by sign, and stops at the first that is too much. */
function checkYaml(text: string): void {
  let [signs, keys, flow, dashes] = [0, 0, 0, 0]
  for (const sign of new Lexer().lex(text)) {
    signs += 1
    if (sign === ':') keys += 1
    if (sign === '{' || sign === '[') flow += 1
    if (sign === '}' || sign === ']') flow -= 1
    // Lists in lists stand on one line: `- - - x`.
    if (sign === '-' || sign === '?') dashes += 1
    else if (sign === '\n' || sign === '\r\n') dashes = 0
    if (keys > documentLimits.keys || signs > documentLimits.signs)
      throw new AppError('campaignFile.tooManyKeys', { most: documentLimits.keys })
    if (isEndlessNumber(sign)) throw new Error('A number that nobody writes')
    if (flow + dashes > documentLimits.depth || isIndentedTooDeep(sign))
      throw new AppError('campaignFile.tooDeep', { most: documentLimits.depth })
  }
}

/** Every level of a block is indented by a space at least; people use up to eight. */
const isIndentedTooDeep = (sign: string): boolean =>
  sign.length > documentLimits.depth * 8 && /^ +$/.test(sign)

/** A million digits are a number for the library, and take it ten seconds. The longest that means anything has some three hundred. */
const longestNumber = 1000
const isEndlessNumber = (sign: string): boolean =>
  sign.length > longestNumber && /^[-+]?[\da-fox._+-]+$/i.test(sign)
