import { z } from 'zod'
import { changed } from '../life/changed.ts'
import { nodeOf, type Fields, type Kind, type NodeOf } from '../world/nodes.ts'
import type { World } from '../world/world.ts'
import { invalid } from './envelope.ts'
import {
  adgroupShape,
  adShape,
  campaignShape,
  checkAdgroup,
  checkBudget,
  checkCreative,
  parsed,
} from './shapes.ts'
import type { TiktokDesk } from './desk.ts'
import { found } from './store.ts'

/** Who asks for what, on which advertiser. */
export type TiktokCall = {
  readonly world: World
  readonly desk: TiktokDesk
  readonly account: string
  readonly body: unknown
}

const isOn = (status: string): string => (status === 'ENABLE' ? 'ACTIVE' : 'PAUSED')
const minor = (major: number): string => String(Math.round(major * 100))

/** Budgets come in major units and are held in minor ones, under the names that delivery reads. */
const moneyOf = ({ budget_mode: mode, budget }: { budget_mode: string; budget?: number | undefined }) =>
  mode === 'BUDGET_MODE_INFINITE' || budget === undefined
    ? {}
    : { [mode === 'BUDGET_MODE_TOTAL' ? 'lifetime_budget' : 'daily_budget']: minor(budget) }

function make<K extends Kind>(call: TiktokCall, kind: K, parent: string, fields: Fields): NodeOf<K> {
  const now = call.world.clock.now()
  const id = `1${call.world.newId()}`
  const activity = fields.status === 'ACTIVE' ? [{ from: now, to: null }] : []
  const place = { id, account: call.account, parent, createdAt: now, updatedAt: now }
  const object = nodeOf(kind, { ...place, activity }, fields)
  return call.world.put(object, 'created', 'tiktok')
}

export function createCampaign(call: TiktokCall): object {
  const campaign = parsed(campaignShape, call.body)
  checkBudget(campaign)
  if (campaign.request_id !== undefined) call.desk.takeRequest(campaign.request_id)
  const { campaign_name: name, operation_status: status, ...rest } = campaign
  const money = campaign.budget_optimize_on ? moneyOf(campaign) : {}
  const made = make(call, 'campaign', call.account, {
    ...rest,
    ...money,
    name,
    status: isOn(status),
    objective: campaign.objective_type === 'TRAFFIC' ? 'OUTCOME_TRAFFIC' : 'OUTCOME_SALES',
  })
  return { campaign_id: made.id }
}

const instant = (text: string): string => `${text.replace(' ', 'T')}+00:00`

export function createAdgroup(call: TiktokCall): object {
  const adgroup = parsed(adgroupShape, call.body)
  const campaign = found(call.world, call.account, 'campaign', adgroup.campaign_id)
  const isCampaignMoney = campaign.fields.budget_optimize_on === true
  checkAdgroup(adgroup, String(campaign.fields.objective_type), isCampaignMoney)
  const { adgroup_name: name, operation_status: status, ...rest } = adgroup
  const made = make(call, 'adset', campaign.id, {
    ...rest,
    ...(isCampaignMoney ? {} : moneyOf(adgroup)),
    name,
    status: isOn(status),
    start_time: instant(adgroup.schedule_start_time),
    ...(adgroup.schedule_end_time ? { end_time: instant(adgroup.schedule_end_time) } : {}),
    targeting: {},
  })
  return { adgroup_id: made.id }
}

export function createAds(call: TiktokCall): object {
  const { adgroup_id: id, creatives } = parsed(adShape, call.body)
  const adgroup = found(call.world, call.account, 'adset', id)
  const placements = Array.isArray(adgroup.fields.placements) ? adgroup.fields.placements.map(String) : []
  for (const creative of creatives) checkCreative(creative, placements)
  const made = creatives.map(({ ad_name: name, operation_status: status, ...rest }) =>
    make(call, 'ad', adgroup.id, { ...rest, name, status: isOn(status) }),
  )
  return { ad_ids: made.map((ad) => ad.id) }
}

const statusShape = (ids: string) =>
  z.looseObject({
    [ids]: z.array(z.string()).min(1).max(100),
    operation_status: z.enum(['ENABLE', 'DISABLE', 'DELETE']),
  })

/** Switches on, off, or deletes, several objects of a kind at once. */
export function setStatus(call: TiktokCall, kind: Kind, name: string): object {
  const ids = `${name}_ids`
  const body = parsed(statusShape(ids), call.body) as Record<string, unknown>
  const list = Array.isArray(body[ids]) ? body[ids].map(String) : []
  const wanted = String(body.operation_status)
  const status = wanted === 'DELETE' ? 'DELETED' : isOn(wanted)
  const objects = list.map((id) => found(call.world, call.account, kind, id))
  for (const object of objects)
    call.world.put(
      changed(object, { status }, call.world.clock.now()),
      status === 'DELETED' ? 'deleted' : 'updated',
      'tiktok',
    )
  return { [ids]: list, status: wanted }
}

const updateShape = z.looseObject({ budget: z.number().optional() })

/** Changes a name or a budget; what a campaign is for never changes. */
export function update(call: TiktokCall, kind: Kind, name: string): object {
  const body = parsed(updateShape, call.body) as Record<string, unknown>
  const object = found(call.world, call.account, kind, String(body[`${name}_id`] ?? ''))
  if (body.objective_type !== undefined && body.objective_type !== object.fields.objective_type)
    throw invalid('objective_type: The objective cannot be changed.')
  const mode = String(object.fields.budget_mode ?? 'BUDGET_MODE_INFINITE')
  const budget = typeof body.budget === 'number' ? body.budget : undefined
  if (budget !== undefined && mode === 'BUDGET_MODE_INFINITE')
    throw invalid('budget: There is no budget here.')
  if (budget !== undefined)
    checkBudget({ budget_mode: mode === 'BUDGET_MODE_TOTAL' ? mode : 'BUDGET_MODE_DAY', budget })
  const text = body[`${name}_name`]
  const changes = {
    ...(typeof text === 'string' ? { name: text } : {}),
    ...(budget === undefined ? {} : { budget, ...moneyOf({ budget_mode: mode, budget }) }),
  }
  call.world.put(changed(object, changes, call.world.clock.now()), 'updated', 'tiktok')
  return { [`${name}_id`]: object.id }
}
