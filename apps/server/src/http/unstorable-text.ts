/**
 * Whether any text of a value cannot be stored: PostgreSQL has neither the null character nor half of a surrogate pair.
 * Keys count as well as values.
 */
export function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]) => isUnstorable(key) || holdsUnstorableText(item))
}

const isUnstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()
