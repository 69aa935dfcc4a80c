/** A requested field with what is asked below it: `ads.limit(5){id,name}`. */
export type FieldSpec = {
  readonly name: string
  readonly modifiers: string
  readonly below: readonly FieldSpec[]
}

/** Reads `a,b{c,d},e.limit(2){f}`; unbalanced braces end where the text ends. */
export function parseFields(text: string): FieldSpec[] {
  let index = 0
  const list = (): FieldSpec[] => {
    const found: FieldSpec[] = []
    while (index < text.length && text[index] !== '}') {
      const start = index
      let depth = 0
      while (index < text.length && (depth > 0 || !',{}'.includes(text[index] ?? ''))) {
        if (text[index] === '(') depth += 1
        if (text[index] === ')') depth -= 1
        index += 1
      }
      const [name = '', ...modifiers] = text
        .slice(start, index)
        .trim()
        .split(/\.(?=\w+\()/)
      let below: FieldSpec[] = []
      if (text[index] === '{') {
        index += 1
        below = list()
        index += 1
      }
      if (name !== '') found.push({ name, modifiers: modifiers.join('.'), below })
      if (text[index] === ',') index += 1
    }
    return found
  }
  return list()
}
