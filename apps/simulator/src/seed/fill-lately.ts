import { changed } from '../life/changed.ts'
import { turnsOf } from '../life/review.ts'
import { people } from '../idp/people.ts'
import { nodeOf, type GraphObject, type NodeOf } from '../world/nodes.ts'
import type { World } from '../world/world.ts'
import { seedAccounts } from './accounts.ts'
import { day } from './make.ts'

const [, lea, tom] = people
const hour = day / 24

/** One thing that somebody did, so long before the demo's day. */
type Deed = {
  readonly before: number
  readonly by: string
  readonly event: 'created' | 'updated'
  readonly object: (at: number) => GraphObject | undefined
}

/**
 * What happened lately in the first client's account, beside the quiet past of its campaigns: a budget raised, an ad set
 * paused, a new ad that the review refused. Dated and signed in the account's history, as on the platform.
 */
export function fillLately(
  world: World,
  { start, historyDays }: { start: number; historyDays: number },
): void {
  const past = [...raised(world), ...paused(world), ...refused(world)]
  for (const { before, by, event, object } of past.toSorted((a, b) => b.before - a.before)) {
    const at = start - before
    const made = before < historyDays * day ? object(at) : undefined
    if (made) world.recall(made, event, by, at)
  }
}

const account = seedAccounts[0]?.id ?? ''

const adsetsOf = (world: World, campaign: string): NodeOf<'adset'>[] => {
  const found = world.inAccount(account, 'campaign').find(({ fields }) => fields.name === campaign)
  return found ? world.children(found.id, 'adset') : []
}

function raised(world: World): Deed[] {
  const [adset] = adsetsOf(world, 'FR · Retargeting · Panier abandonné')
  if (!adset) return []
  const budget = Math.round((Number(adset.fields.daily_budget) * 1.4) / 100) * 100
  const object = (at: number) => changed(adset, { daily_budget: String(budget) }, at)
  return [{ before: 6 * day - 10 * hour, by: lea.platformId, event: 'updated', object }]
}

function paused(world: World): Deed[] {
  const adset = adsetsOf(world, 'FR · Conversion · Lin lavé printemps').at(-1)
  if (!adset) return []
  const object = (at: number) => changed(adset, { status: 'PAUSED' }, at)
  return [{ before: 4 * day - 15 * hour, by: tom.platformId, event: 'updated', object }]
}

/** It ran for three hours before somebody looked at what it promises. */
function refused(world: World): Deed[] {
  const [adset] = adsetsOf(world, 'FR · Conversion · Soldes d’hiver')
  const sibling = adset && world.children(adset.id, 'ad')[0]
  if (!sibling) return []
  const id = `${sibling.id.slice(0, -1)}9`
  const made = (at: number) =>
    nodeOf(
      'ad',
      {
        ...{ id, account, parent: adset.id, createdAt: at, updatedAt: at },
        activity: [{ from: at, to: null }],
      },
      {
        name: 'vase-soliflore · −40 % garanti',
        status: 'ACTIVE',
        creative_id: sibling.fields.creative_id,
      },
    )
  return [
    { before: 2 * day - 11 * hour, by: lea.platformId, event: 'created', object: made },
    {
      before: 2 * day - 14 * hour,
      by: 'review',
      event: 'updated',
      object: (at) => {
        const ad = world.find('ad', id)
        const turn = { at, verdict: 'DISAPPROVED', reason: 'Promesse trompeuse' }
        return ad && changed(ad, { review_turns: [...turnsOf(ad), turn] }, at)
      },
    },
  ]
}
