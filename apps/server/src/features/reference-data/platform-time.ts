/** The platform writes `+0000`, which is not ISO 8601 for every reader. `null` for none or an unreadable one. */
export function toIsoInstant(text: string | undefined): string | null {
  if (text === undefined) return null
  const time = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
