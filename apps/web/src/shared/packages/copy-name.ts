import { longestPackageName } from '@vigie/domain'

/**
 * A free name for a copy: the first that `write` gives and nobody has. A name with which it would be longer than one may be is cut, not
 * what tells the copy apart.
 * @param write the name of the n-th copy, n from 1
 */
export function copyName(
  name: string,
  taken: readonly string[],
  write: (name: string, number: number) => string,
): string {
  const names = new Set(taken)
  for (let number = 1; ; number += 1) {
    const whole = write(name, number)
    const excess = whole.length - longestPackageName
    const one = excess > 0 ? write(cut(name, name.length - excess), number) : whole
    if (!names.has(one)) return one
  }
}

/** No longer than this, without half of a character at its end. */
function cut(name: string, length: number): string {
  const start = name.slice(0, Math.max(0, length))
  return (start.isWellFormed() ? start : start.slice(0, -1)).trimEnd()
}
