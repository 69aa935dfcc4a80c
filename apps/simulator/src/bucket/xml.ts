type Value = string | number | boolean | readonly Fields[] | undefined
type Fields = { readonly [name: string]: Value }

/** A document of the protocol. A list becomes as many elements of its name. */
export const xml = (root: string, fields: Fields): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside(fields)}</${root}>`

const inside = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => elements(name, value))
    .join('')

function elements(name: string, value: Value): string[] {
  if (value === undefined) return []
  if (typeof value === 'object') return value.map((fields) => `<${name}>${inside(fields)}</${name}>`)
  return [`<${name}>${escaped(String(value))}</${name}>`]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
