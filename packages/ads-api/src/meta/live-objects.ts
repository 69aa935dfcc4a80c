import { z } from 'zod'
import { strategyWords, type BidStrategy } from './campaign-payload.ts'
import { deprecationLabel } from './labels.ts'
import { changeParams, type ObjectLevel, type ObjectWrite } from './object-values.ts'
import { list, read, write } from './pairs.ts'
import { looksBeyond } from './targeting-parts.ts'
import { accountOfDigits, budget, cap, type InAccount } from './values.ts'

const shared = 'id,account_id,name,status,effective_status,adlabels'
const fieldsOf: Readonly<Record<ObjectLevel, string>> = {
  campaign: `${shared},daily_budget,lifetime_budget,spend_cap,bid_strategy`,
  adset: `${shared},campaign_id,daily_budget,lifetime_budget,start_time,end_time,targeting,daily_min_spend_target,daily_spend_cap,lifetime_spend_cap,bid_strategy,bid_amount`,
  ad: `${shared},campaign_id,creative{id}`,
}

const bidStrategies = ['highestVolume', 'costCap', 'bidCap'] as const satisfies readonly BidStrategy[]

type Bidding = {
  readonly daily_budget: number | null
  readonly lifetime_budget: number | null
  readonly bid_strategy?: string | null | undefined
}

/** A strategy stands with a budget: below a campaign that has one, what an ad set says of its own means nothing. */
const strategyOf = ({ daily_budget, lifetime_budget, bid_strategy }: Bidding): BidStrategy | null =>
  (daily_budget ?? lifetime_budget) === null
    ? null
    : (bidStrategies.find((one) => strategyWords[one] === bid_strategy) ?? null)

const told = z
  .object({
    id: z.string(),
    account_id: accountOfDigits,
    campaign_id: z.string().optional(),
    name: z.string().default(''),
    status: z.string(),
    effective_status: z.string().default(''),
    daily_budget: budget,
    lifetime_budget: budget,
    start_time: z.string().nullish(),
    end_time: z.string().nullish(),
    spend_cap: cap,
    daily_min_spend_target: budget,
    daily_spend_cap: cap,
    lifetime_spend_cap: cap,
    bid_strategy: z.string().nullish(),
    bid_amount: budget,
    creative: z.object({ id: z.string() }).nullish(),
    adlabels: z.array(z.object({ name: z.string() })).default([]),
    targeting: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform((object) => {
    const labels = object.adlabels.map(({ name }) => name)
    return {
      id: object.id,
      account: object.account_id,
      /** `null` for a campaign. */
      campaignId: object.campaign_id ?? null,
      name: object.name,
      status: object.status,
      effectiveStatus: object.effective_status,
      /** Minor units; `null` where it has none. */
      dailyBudget: object.daily_budget,
      lifetimeBudget: object.lifetime_budget,
      /** Of an ad set; `null` where it has none. */
      startTime: object.start_time ?? null,
      endTime: object.end_time ?? null,
      spendCap: object.spend_cap,
      /** The most that an ad set of existing customers may spend, and in which mode. */
      customerCap: object.daily_spend_cap ?? object.lifetime_spend_cap,
      customerCapMode: object.lifetime_spend_cap === null ? ('daily' as const) : ('lifetime' as const),
      /** What of its campaign's daily budget it is to get a day at least, and gets at most; `null` for no such limit. */
      minimumSpend: object.daily_min_spend_target,
      maximumSpend: object.daily_spend_cap,
      /** How its budget bids; `null` where it has none, or by a strategy that is not ours. */
      bidStrategy: strategyOf(object),
      /** What an ad set may bid or pay for a result, where it goes by that. */
      bidAmount: strategyOf(object) === 'highestVolume' ? null : object.bid_amount,
      creativeId: object.creative?.id ?? null,
      isRetired: labels.includes(deprecationLabel),
      isAdvantageAudience: looksBeyond(object.targeting ?? null),
      /** As it was told: a write of one option must carry the rest. */
      targeting: object.targeting ?? null,
      /** Names of all labels: ours and other tools'. A write of labels must carry them all. */
      labels,
    }
  })
export type ToldObject = z.output<typeof told>

/** One that is told without what makes it an object is left out. */
const toldOrNone = told.nullable().catch(null)
type Answered = ToldObject | null

/** Objects of a level by id, as they stand. One id that is gone refuses them all. */
export const readObjects = read({
  request: ({ level, ids }: { readonly level: ObjectLevel; readonly ids: readonly string[] }) => ({
    path: '/',
    params: { ids: ids.join(','), fields: fieldsOf[level] },
  }),
  parse: z
    .record(z.string(), toldOrNone)
    .transform((objects) => Object.values(objects).flatMap((one): ToldObject[] => (one ? [one] : []))),
})

/** The ad sets or the ads of a campaign as they stand; `null` for one that is told in part. */
export const listObjectsBelow = list({
  request: ({ campaignId, level }: { readonly campaignId: string; readonly level: 'adset' | 'ad' }) => ({
    path: `/${campaignId}/${level}s`,
    params: { fields: fieldsOf[level] },
  }),
  parse: toldOrNone,
})

/** The switches of a campaign’s ads, each with the ad set that it hangs in. */
export const listAdSwitches = list({
  request: ({ campaignId }: { readonly campaignId: string }) => ({
    path: `/${campaignId}/ads`,
    params: { fields: 'id,adset_id,status' },
  }),
  parse: z
    .object({ id: z.string(), adset_id: z.string(), status: z.string() })
    .transform((ad) => ({ id: ad.id, adsetId: ad.adset_id, isOn: ad.status === 'ACTIVE' })),
})

/**
 * Gives a live object other values. It answers with the object as it is after that; `null` where the platform says only
 * that it was done. Any other answer proves nothing: it is refused, and whether the change was made stays unknown.
 */
export const changeObject = write({
  request: (change: ObjectWrite) => ({
    path: `/${change.id}`,
    params: { ...changeParams(change), fields: fieldsOf[change.level] },
  }),
  parse: z.union([told, z.looseObject({ success: z.literal(true) }).transform((): Answered => null)]),
})

/** Asks whether a change would be taken; writes nothing. */
export const validateChange = write({
  request: (change: ObjectWrite) => ({
    path: `/${change.id}`,
    params: { ...changeParams(change), ...validating },
  }),
  parse: z.looseObject({}),
})

/** What a write brings that is only to be looked at. */
export const validating = { execution_options: JSON.stringify(['validate_only']) }

/** What is gone of budgets in total, by object: minor units; an amount that is not told counts as nothing. */
export const readSpentBudgets = read({
  request: ({ ids }: { readonly ids: readonly string[] }) => ({
    path: '/',
    params: { fields: 'id,lifetime_budget,budget_remaining', ids: ids.join(',') },
  }),
  parse: z
    .record(z.string(), z.object({ id: z.string(), lifetime_budget: budget, budget_remaining: budget }))
    .transform((found) =>
      Object.values(found).map((one) => ({
        id: one.id,
        spent: Math.max(0, (one.lifetime_budget ?? 0) - (one.budget_remaining ?? 0)),
      })),
    ),
})

/** Daily budgets that are on in an account, minor units; `null` for what carries none. */
export const listActiveBudgets = list({
  request: ({ account, level }: InAccount & { readonly level: 'campaign' | 'adset' }) => ({
    path: `/${account}/${level}s`,
    params: { fields: 'id,daily_budget', effective_status: JSON.stringify(['ACTIVE']) },
  }),
  parse: z.object({ daily_budget: budget }).transform((one) => one.daily_budget),
})
