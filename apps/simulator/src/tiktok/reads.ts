import type { GraphObject, Kind, World } from '../world/world.ts'
import { invalid } from './envelope.ts'
import { advertisers } from './store.ts'

export type Query = Readonly<Record<string, string | undefined>>

/** A parameter that holds JSON in the address. */
export function jsonQuery(query: Query, name: string): unknown {
  const text = query[name]
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw invalid(`${name}: Not a valid JSON.`)
  }
}

export function listQuery(query: Query, name: string): string[] | undefined {
  const value = jsonQuery(query, name)
  if (value === undefined) return undefined
  if (!Array.isArray(value)) throw invalid(`${name}: Not a valid list.`)
  return value.map(String)
}

const whole = (text: string | undefined, usual: number, name: string): number => {
  const number = text === undefined ? usual : Number(text)
  if (!Number.isInteger(number) || number < 1) throw invalid(`${name}: Not a valid integer.`)
  return number
}

/** One page, counted as TikTok counts them. */
export function pageOf<T>(items: readonly T[], query: Query): { list: T[]; page_info: object } {
  const page = whole(query.page, 1, 'page')
  const size = whole(query.page_size, 10, 'page_size')
  if (size > 1000) throw invalid('page_size: Must be at most 1000.')
  return {
    list: items.slice((page - 1) * size, page * size),
    page_info: {
      page,
      page_size: size,
      total_number: items.length,
      total_page: Math.max(1, Math.ceil(items.length / size)),
    },
  }
}

/** Objects of a kind as TikTok writes them, kept by `filtering` on identities. */
export function listObjects(world: World, account: string, kind: Kind, query: Query): object {
  const filtering = jsonQuery(query, 'filtering')
  const filters = typeof filtering === 'object' && filtering !== null ? Object.entries(filtering) : []
  const objects = world.inAccount(account, kind).filter((object) =>
    filters.every(([name, value]) => {
      const wanted = Array.isArray(value) ? value.map(String) : [String(value)]
      if (name === 'campaign_ids' || name === 'adgroup_ids' || name === 'ad_ids')
        return wanted.includes(identities(world, object)[name.slice(0, -1)] ?? '')
      return true
    }),
  )
  return pageOf(
    objects.map((object) => written(world, object)),
    query,
  )
}

const names: Readonly<Partial<Record<Kind, string>>> = { campaign: 'campaign', adset: 'adgroup', ad: 'ad' }

/** Its own identity and those above it. */
export function identities(world: World, object: GraphObject): Record<string, string> {
  const parent = object.kind === 'adset' || object.kind === 'ad' ? world.get(object.parent) : undefined
  const name = names[object.kind]
  return { ...(parent ? identities(world, parent) : {}), ...(name ? { [`${name}_id`]: object.id } : {}) }
}

function written(world: World, object: GraphObject): Record<string, unknown> {
  const {
    name,
    status,
    daily_budget: _daily,
    lifetime_budget: _lifetime,
    objective: _objective,
    targeting: _targeting,
    start_time: _start,
    end_time: _end,
    ...rest
  } = object.fields
  const money = object.fields.daily_budget ?? object.fields.lifetime_budget
  return {
    ...rest,
    advertiser_id: object.account,
    ...identities(world, object),
    [`${names[object.kind] ?? ''}_name`]: name,
    operation_status: status === 'ACTIVE' ? 'ENABLE' : 'DISABLE',
    secondary_status: secondaryStatus(world, object),
    ...(money === undefined ? {} : { budget: Number(money) / 100 }),
    create_time: timeText(object.createdAt),
    modify_time: timeText(object.updatedAt),
  }
}

const timeText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

function secondaryStatus(world: World, object: GraphObject): string {
  const kind = { campaign: 'CAMPAIGN', adset: 'ADGROUP', ad: 'AD' }[
    object.kind as 'campaign' | 'adset' | 'ad'
  ]
  if (object.fields.status !== 'ACTIVE') return `${kind}_STATUS_DISABLE`
  const parent = object.kind === 'campaign' ? undefined : world.get(object.parent)
  if (parent && parent.fields.status !== 'ACTIVE')
    return `${kind}_STATUS_${parent.kind === 'campaign' ? 'CAMPAIGN' : 'ADGROUP'}_DISABLE`
  return object.kind === 'campaign' ? 'CAMPAIGN_STATUS_ENABLE' : `${kind}_STATUS_DELIVERY_OK`
}

export const advertiserInfo = (ids: readonly string[]): object => ({
  list: advertisers
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, currency, timezone }) => ({
      advertiser_id: id,
      name,
      currency,
      timezone,
      status: 'STATUS_ENABLE',
      balance: 5000,
      country: currency === 'EUR' ? 'FR' : 'US',
    })),
})
