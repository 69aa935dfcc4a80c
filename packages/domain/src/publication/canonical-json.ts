/** JSON with sorted keys and without `undefined`: equal values give equal texts, whatever made them. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => Number(a > b) - Number(a < b))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}
