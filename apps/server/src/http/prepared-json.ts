const prepared = Symbol('prepared JSON')

/** An answer that is written as JSON already, in the wire shape of its endpoint: large lists are never taken apart. */
export type PreparedJson = { readonly [prepared]: string }

export const preparedJson = (text: string): PreparedJson => ({ [prepared]: text })

/** The text of a prepared answer, or `null` for any other. */
export const preparedText = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && prepared in answer ? String(answer[prepared]) : null

/** An object of members that are JSON already; one that is `null` is left out. */
export function jsonObject(members: Readonly<Record<string, string | null>>): string {
  const written = Object.entries(members).flatMap(([name, json]) =>
    json === null ? [] : [`${JSON.stringify(name)}:${json}`],
  )
  return `{${written.join(',')}}`
}
