/** Longest name of a package, in characters. */
export const longestPackageName = 200

export const isPackageNameTooLong = (name: string): boolean => name.trim().length > longestPackageName

/** Another package whose name differs by capitals or spaces alone: easily taken for this one; `null` when there is none. */
export function lookalike(name: string, others: readonly string[]): string | null {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase()
  return others.find((other) => other !== name.trim() && plain(other) === plain(name)) ?? null
}
