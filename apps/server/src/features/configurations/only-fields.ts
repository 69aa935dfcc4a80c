/** Of each record its id, and what was asked for by name; a name that nobody knows asks for nothing. */
export function onlyFields<T extends { readonly id: string }>(
  records: readonly T[],
  fields: readonly string[],
): Record<string, unknown>[] {
  const wanted = new Set(['id', ...fields])
  return records.map((record) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name))),
  )
}
