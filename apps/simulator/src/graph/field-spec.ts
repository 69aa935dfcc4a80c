import { GraphError } from './graph-error.ts'

/** A requested field with what is asked below it: `ads.limit(5).as(a){id,name}`. */
export type FieldSpec = {
  readonly name: string
  /** What the answer calls it. */
  readonly alias: string
  readonly modifiers: Readonly<Record<string, string>>
  readonly below: readonly FieldSpec[]
}

const deepest = 20

/** Reads `a,b{c,d},e.limit(2){f}`. @throws the platform's 2500 on an empty element or a brace that is not closed */
export function parseFields(text: string): FieldSpec[] {
  const source = text.trim()
  let index = 0
  const fail = (what: string): never => {
    throw new GraphError(2500, `Syntax error "${what}" at character ${index}: ${source}`)
  }
  const list = (depth: number): FieldSpec[] => {
    if (depth > deepest) fail('Query too deep.')
    const found: FieldSpec[] = []
    while (index < source.length && source[index] !== '}') {
      const { name, modifiers } = readName()
      if (name === '') fail('Expected name.')
      let below: FieldSpec[] = []
      if (source[index] === '{') {
        index += 1
        below = list(depth + 1)
        if (source[index] !== '}') fail('Expected end of string instead of "}".')
        index += 1
      }
      found.push({ name, alias: modifiers.as ?? name, modifiers, below })
      skipSpace()
      if (source[index] === ',') index += 1
      else if (index < source.length && source[index] !== '}') fail('Expected end of string.')
    }
    return found
  }
  const skipSpace = () => {
    while (/\s/.test(source[index] ?? '')) index += 1
  }
  const readName = () => {
    const start = index
    let depth = 0
    while (index < source.length && (depth > 0 || !',{}'.includes(source[index] ?? ''))) {
      if (source[index] === '(') depth += 1
      if (source[index] === ')') depth -= 1
      index += 1
    }
    const [name = '', ...rest] = source
      .slice(start, index)
      .trim()
      .split(/\.(?=\w+\()/)
    return { name, modifiers: Object.fromEntries(rest.map(readModifier)) }
  }
  const found = list(0)
  if (index < source.length) fail('Expected end of string.')
  return found
}

function readModifier(text: string): [string, string] {
  const open = text.indexOf('(')
  return [text.slice(0, open), text.slice(open + 1, text.endsWith(')') ? -1 : undefined)]
}
