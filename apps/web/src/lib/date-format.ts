const formats = new Map<string, Intl.DateTimeFormat>()

/** A date format made once: making one reads the zone's and the language's tables, thirty milliseconds the first time. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
