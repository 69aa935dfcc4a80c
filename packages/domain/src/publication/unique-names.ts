/**
 * Makes the names of siblings different by a number after the repeated ones, so that a person can tell two ad sets
 * apart in any tool. Order decides who keeps the plain name.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let candidate = name
    for (let number = 2; taken.has(candidate); number += 1) candidate = `${name} · ${number}`
    taken.add(candidate)
    return candidate
  })
}
