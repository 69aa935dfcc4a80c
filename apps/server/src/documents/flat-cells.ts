/** The value of a spreadsheet's cell: nothing, a text, a number or a tick. */
export type Cell = string | number | boolean | null

type Wire = { readonly [key: string]: unknown }

/** What a cell of each field holds, by the last part of its name; any other field is a text. */
const numbers = [
  'daily_budget',
  'lifetime_budget',
  'n_adsets',
  'bid_amount',
  'copy',
  'existing_customer_budget_percentage',
]
const ticks = ['broad', 'advanced']
const references = ['targeting_packages', 'audiences_packages', 'interests_packages', 'countries', 'locales']
const lists = [
  'keywords',
  'updated_creas',
  'deprecated_creas',
  'left_out_ads',
  'package_creas',
  'publisher_platforms',
  'facebook_positions',
  'instagram_positions',
  'messenger_positions',
  'audience_network_positions',
  'user_os',
  'device_platforms',
  'wireless_carrier',
  'special_ad_categories',
  'removed_lines',
]
const windows = 'attribution_spec'

const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

/**
 * A configuration, or one of its lines, as named cells: parts of an object under `object.part`, a list as one item per
 * line of its cell, a reference as its id, a space and its name.
 */
export function toCells(value: Wire, path = ''): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const [key, part] of Object.entries(value)) {
    const field = path === '' ? key : `${path}.${key}`
    if (part === null || part === undefined) continue
    if (Array.isArray(part)) cells.set(field, part.map((item) => itemText(item)).join('\n'))
    else if (typeof part === 'object')
      for (const [name, cell] of toCells(part as Wire, field)) cells.set(name, cell)
    else if (typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
      cells.set(field, part)
  }
  return cells
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  if ('window_days' in item && 'event_type' in item)
    return `${String(item.event_type)} ${String(item.window_days)}`
  return 'id' in item && 'name' in item ? `${String(item.id)} ${String(item.name)}` : JSON.stringify(item)
}

/** Named cells back as an object. What a cell cannot mean is kept as it is, for the schema to refuse. */
export function fromCells(cells: Iterable<readonly [string, Cell]>): Wire {
  const value: Record<string, unknown> = {}
  for (const [field, cell] of cells) {
    if (cell === null || cell === '') continue
    const parts = field.split('.')
    const name = parts.pop() ?? field
    let holder = value
    for (const part of parts) {
      const inner = holder[part]
      const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
      holder[part] = next
      holder = next
    }
    holder[name] = valueOf(field, cell)
  }
  return value
}

function valueOf(field: string, cell: Exclude<Cell, null>): unknown {
  const name = lastPart(field)
  const text = String(cell)
  if (numbers.includes(name)) return typeof cell === 'string' && /^\d+$/.test(cell) ? Number(cell) : cell
  if (ticks.includes(name)) return typeof cell === 'string' ? tickOf(cell) : cell
  const items = text.split('\n').filter((item) => item !== '')
  if (lists.includes(name)) return items
  if (references.includes(name)) return items.map((item) => referenceOf(item))
  return name === windows ? items.map((item) => windowOf(item)) : text
}

const tickOf = (text: string): unknown => {
  const known: Readonly<Record<string, boolean>> = { true: true, vrai: true, false: false, faux: false }
  return known[text.toLowerCase()] ?? text
}

function referenceOf(item: string): object {
  const space = item.indexOf(' ')
  return space < 0 ? { id: item, name: '' } : { id: item.slice(0, space), name: item.slice(space + 1) }
}

function windowOf(item: string): object {
  const { id, name } = referenceOf(item) as { readonly id: string; readonly name: string }
  return { event_type: id, window_days: Number(name) }
}
