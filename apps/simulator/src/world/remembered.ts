/**
 * A function of one text that keeps its answers. Only for what depends on the text alone, as the clock of a time zone does:
 * whatever belongs to a world is kept by that world.
 */
export function remembered<K extends string, T>(make: (text: K) => T): (text: K) => T {
  const known = new Map<K, T>()
  return (text) => {
    const held = known.get(text)
    if (held !== undefined) return held
    const made = make(text)
    known.set(text, made)
    return made
  }
}
