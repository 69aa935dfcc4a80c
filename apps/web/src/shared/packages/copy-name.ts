/**
 * A free name for a copy: the first that `nameOf` gives and nobody has.
 * @param nameOf the name of the n-th copy, n from 1
 */
export function copyName(taken: readonly string[], nameOf: (number: number) => string): string {
  const names = new Set(taken)
  let number = 1
  while (names.has(nameOf(number))) number += 1
  return nameOf(number)
}
