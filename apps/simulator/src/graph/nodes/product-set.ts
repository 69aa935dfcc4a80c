import { changed } from '../../life/changed.ts'
import type { NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, requiredText, textParam } from '../params.ts'
import { given, makeObject } from './make-object.ts'

/** A product set holds the products whose field the filter names: `{"brand":{"i_contains":"opale"}}`. */
export function createProductSet(call: Call, catalog: NodeOf<'catalog'>): object {
  const made = makeObject(call, {
    kind: 'productset',
    account: catalog.account,
    parent: catalog.id,
    fields: { name: requiredText(call.params, 'name'), ...chosen(call, catalog) },
  })
  call.world.put(made, 'created', call.user.id)
  return { id: made.id }
}

export function updateProductSet(call: Call, set: NodeOf<'productset'>): object {
  const catalog = call.world.find('catalog', set.parent)
  const changes = given({
    name: textParam(call.params, 'name'),
    ...(catalog && call.params.filter !== undefined ? chosen(call, catalog) : {}),
  })
  call.world.put(changed(set, changes, call.world.clock.now()), 'updated', call.user.id)
  return { success: true }
}

function chosen(call: Call, catalog: NodeOf<'catalog'>) {
  const filter = jsonParam(call.params, 'filter')
  const rules = isRecord(filter) ? Object.entries(filter) : []
  const ids = call.world
    .children(catalog.id, 'product')
    .filter(({ fields }) => rules.every(([field, rule]) => keeps(String(fields[field] ?? ''), rule)))
    .map(({ id }) => id)
  return { filter: JSON.stringify(filter ?? {}), product_ids: ids, product_count: ids.length }
}

function keeps(value: string, rule: unknown): boolean {
  const [[operator, wanted] = ['', '']] = isRecord(rule) ? Object.entries(rule) : []
  const [found, text] = [value.toLowerCase(), String(wanted).toLowerCase()]
  if (operator === 'eq' || operator === 'i_eq') return found === text
  if (operator === 'is_any' && Array.isArray(wanted)) return wanted.map(String).includes(value)
  return operator === 'contains' || operator === 'i_contains' ? found.includes(text) : true
}
