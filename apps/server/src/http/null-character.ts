/** Whether any text in a value holds U+0000, which PostgreSQL cannot store and no person types. */
export function holdsNullCharacter(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]) => key.includes('\u0000') || holdsNullCharacter(item))
}
