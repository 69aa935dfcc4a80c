/**
 * What stands behind the `?` of an address is text, and stays text: an id of digits is no number, and `true` no truth. (The router's own
 * way reads values as JSON, and has to quote such a text to keep it: `campaign_id=5` became `campaign_id=%225%22`.) The null character is in no text that is kept, and whoever asks for it is refused.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search.replaceAll('%00', '')))

/** What has no text of its own is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [],
  )
  return values.length === 0 ? '' : `?${new URLSearchParams(values)}`
}
