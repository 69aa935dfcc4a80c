/** Deeper than anything that the contract describes, and far from what fills a stack. */
const deepest = 100

/** Which limit of a body a JSON text breaks: how deep it nests, or how many values it holds. */
type BrokenLimit = 'depth' | 'values'

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const openingList = 0x5b
const backslash = 0x5c
const closingList = 0x5d
const openingObject = 0x7b
const closingObject = 0x7d

type Measured = {
  readonly broken: BrokenLimit | null
  /** Fields of all its objects, each as often as it is written. */
  readonly fields: number
}

/**
 * Looks at a JSON text before it is read, in one pass: what it costs to read and to judge grows with its values, not
 * with its length. Everybody waits for this pass: it makes nothing, and steps over what stands in texts.
 * @param json the text as UTF-8, in which no byte of another sign looks like one of those that are counted
 * @param mostValues how many values (texts, numbers, lists, objects) the whole may hold
 */
export function measureJson(json: Buffer, mostValues: number): Measured {
  let depth = 0
  let fields = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case quote:
        at = endOfText(json, at)
        break
      case comma:
        values += 1
        break
      case colon:
        fields += 1
        break
      case openingList:
      case openingObject:
        depth += 1
        values += 1
        break
      case closingList:
      case closingObject:
        depth -= 1
        break
    }
    if (depth > deepest) return { broken: 'depth', fields }
    if (values > mostValues) return { broken: 'values', fields }
  }
  return { broken: null, fields }
}

/** Most texts are shorter: to walk through them costs less than to have their end looked for. */
const shortText = 64

/**
 * Where the text that begins at a quote ends: at the next quote that no odd number of backslashes stands before. A long one, such as
 * a file, holds none, and is stepped over at once; one that does is walked through.
 */
function endOfText(json: Buffer, start: number): number {
  let at = start + 1
  const short = Math.min(json.length, at + shortText)
  while (at < short && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  if (at < short) return at
  const next = json.indexOf(quote, at)
  if (next === -1 || !isEscaped(json, next)) return next === -1 ? json.length : next
  for (; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === backslash) at += 1
    else if (byte === quote) return at
  }
  return json.length
}

function isEscaped(json: Buffer, at: number): boolean {
  let first = at
  while (json[first - 1] === backslash) first -= 1
  return (at - first) % 2 === 1
}
