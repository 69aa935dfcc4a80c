/** Deeper than anything that the contract describes, and far from what fills a stack. */
const deepest = 100

/** Which limit of a body a JSON text breaks: how deep it nests, or how many values it holds. */
export type BrokenLimit = 'depth' | 'values'

/**
 * Looks at a JSON text before it is read, in one pass: what it costs to read and to judge grows with its values, not
 * with its length.
 * @param mostValues how many values (texts, numbers, lists, objects) the whole may hold
 */
export function brokenLimit(json: string, mostValues: number): BrokenLimit | null {
  let depth = 0
  let values = 1
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (isInText) {
      if (char === '\\') at += 1
      else if (char === '"') isInText = false
      continue
    }
    if (char === '"') isInText = true
    else if (char === ',') values += 1
    else if (char === '{' || char === '[') {
      depth += 1
      values += 1
    } else if (char === '}' || char === ']') depth -= 1
    if (depth > deepest) return 'depth'
    if (values > mostValues) return 'values'
  }
  return null
}
