import type { FunnelStep } from '@vigie/stats'

/** The events of a strategy laid out as the engine reads them: a chain from the click on, and events beside it. */
export type EventFunnel = {
  readonly events: readonly string[]
  readonly steps: readonly FunnelStep[]
  readonly revenueWeight: number
  /** Event whose revenue counts; the deepest of the chain. */
  readonly revenueEvent: string
  readonly sides: readonly string[]
  readonly sideWeights: readonly number[]
}

type Stage = FunnelStep['stage']
type Link = { readonly stage: Stage; readonly names: readonly string[] }

const click: Link = { stage: 'click', names: ['inline_link_clicks', 'link_click'] }
const pageView: Link = {
  stage: 'pageView',
  names: ['landing_page_view', 'omni_landing_page_view', 'omni_view_content', 'view_content'],
}
const lead: Link = {
  stage: 'lead',
  names: ['lead', 'onsite_conversion.lead_grouped', 'omni_complete_registration', 'complete_registration'],
}
const install: Link = { stage: 'lead', names: ['omni_app_install', 'mobile_app_install', 'app_install'] }
const cart: Link = { stage: 'cart', names: ['omni_add_to_cart', 'add_to_cart'] }
const checkout: Link = { stage: 'cart', names: ['omni_initiated_checkout', 'initiate_checkout'] }
const purchase: Link = { stage: 'purchase', names: ['omni_purchase', 'purchase'] }

const chains: Readonly<Record<'sale' | 'lead' | 'app', readonly Link[]>> = {
  sale: [click, pageView, cart, checkout, purchase],
  lead: [click, pageView, lead],
  app: [click, install, lead, purchase],
}

const stages = new Map(
  Object.values(chains)
    .flat()
    .flatMap(({ stage, names }) => names.map((name): [string, Stage] => [name, stage])),
)

/** At which step of a chain an event stands; `null` for one beside them all. */
export const stageOf = (event: string): Stage | null => stages.get(event) ?? null

/** Clicks among what was counted on a day, by the name that they came under. */
export const clicksAmong = (counts: Readonly<Record<string, number>>): number =>
  click.names.map((name) => counts[name]).find((count) => count !== undefined) ?? 0

const valueOf = (name: string): string => name.replace(/_value$/, '')
const isValue = (name: string): boolean => name.endsWith('_value')

/**
 * Orders the account's events into a funnel. Events between the click and the goal are kept at weight 0 when they
 * exist: they carry most of the early information. Weighted events outside the chain are side
 * branches per euro. `null` when no weight is above zero: there is nothing to optimise.
 */
export function funnelOf(
  weights: Readonly<Record<string, number>>,
  seen: ReadonlySet<string>,
): EventFunnel | null {
  const weighted = Object.entries(weights).filter(([, weight]) => weight > 0)
  if (weighted.length === 0) return null
  const wanted = new Set(weighted.map(([name]) => valueOf(name)))
  const links = chains[chainFor(wanted, seen)].flatMap((link) => {
    const name = link.names.find((one) => wanted.has(one)) ?? link.names.find((one) => seen.has(one))
    return name ? [{ stage: link.stage, name }] : []
  })
  const deepest = links.findLastIndex(({ name }) => wanted.has(name))
  // Without a goal in the chain, everything weighted hangs on the euro itself.
  const kept = links.slice(0, deepest + 1)
  const events = kept.map(({ name }) => name)
  const sides = weighted.map(([name]) => name).filter((name) => !isValue(name) && !events.includes(name))
  const revenueEvent = events.at(-1) ?? ''
  return {
    events,
    steps: kept.map(({ stage, name }) => ({ stage, weight: Math.max(0, weights[name] ?? 0) })),
    revenueEvent,
    revenueWeight: Math.max(0, weights[`${revenueEvent}_value`] ?? 0),
    sides,
    sideWeights: sides.map((name) => Math.max(0, weights[name] ?? 0)),
  }
}

function chainFor(wanted: ReadonlySet<string>, seen: ReadonlySet<string>): keyof typeof chains {
  const has = (link: Link, names: ReadonlySet<string>) => link.names.some((name) => names.has(name))
  if (has(install, wanted) || (has(install, seen) && !has(cart, seen))) return 'app'
  if (has(purchase, wanted) || has(cart, wanted) || has(checkout, wanted)) return 'sale'
  return has(lead, wanted) ? 'lead' : 'sale'
}

/** Sales, or what comes nearest to them with enough counts to tell anything. */
const saleNames = [...purchase.names, ...lead.names, ...install.names, ...cart.names, ...pageView.names]
const fewestSales = 30

type Counted = readonly Readonly<Record<string, readonly number[]>>[]

/** The events by which people answer to ads: the click, and the deepest event of which there are enough. */
export const answersTo = (counts: Counted): { readonly click: string; readonly sale: string } => ({
  click: clickOf(counts),
  sale: saleOf(counts),
})

/** The deepest event of which there are enough, alone. */
export const saleOf = (counts: Counted): string =>
  saleNames.find((name) => totalOf(counts, name) >= fewestSales) ?? ''

/** The click alone: what people do first. */
export const clickOf = (counts: Counted): string =>
  click.names.find((name) => totalOf(counts, name) > 0) ?? click.names[0] ?? ''

function totalOf(counts: Counted, name: string): number {
  let sum = 0
  for (const one of counts) {
    const series = one[name]
    if (series) for (let day = 0; day < series.length; day += 1) sum += series[day] ?? 0
  }
  return sum
}
