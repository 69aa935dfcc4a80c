/**
 * Whether any text of a value cannot be stored: PostgreSQL has neither the null character nor half of a surrogate pair.
 * Keys count as well as values.
 */
export function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsUnstorableText)
  return Object.keys(value).some((key) => isUnstorable(key) || holdsUnstorableText(Reflect.get(value, key)))
}

const isUnstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()
