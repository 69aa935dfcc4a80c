/** Deeper than anything that the contract describes, and far from what fills a stack. */
const deepest = 100

/** Whether a JSON text nests deeper than any of our bodies: looked at before it is read, in one pass. */
export function nestsTooDeeply(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (isInText) {
      if (char === '\\') at += 1
      else if (char === '"') isInText = false
      continue
    }
    if (char === '"') isInText = true
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
