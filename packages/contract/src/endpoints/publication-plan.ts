import { z } from 'zod'
import { publisherPlatform } from '../codecs/placements-codec.ts'
import { approvers } from '../file-publication.ts'
import { plannedAction as action, planMoney, plannedObject, shownChange } from './planned-changes.ts'

const plannedAd = z.object({
  key: z.string(),
  name: z.string(),
  action,
  adPackage: z.string(),
  imageUrl: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  callToAction: z.string(),
  preview: z
    .object({
      kind: z.enum(['image', 'video', 'carousel', 'post', 'existing', 'catalogue']),
      tallUrl: z.string().nullable().describe('The 9:16 of a pair, shown in stories and reels'),
      isTall: z.boolean(),
      description: z.string(),
      link: z.string(),
    })
    .nullable()
    .default(null),
  changes: z.array(shownChange),
  /** A server of before did not say. */
  isGenerated: z.boolean().default(false),
  keepsReactions: z.boolean().nullable(),
})

const platforms = z.array(publisherPlatform)
const shownFormat = z.object({
  format: z.enum(['feed', 'story', 'reel']),
  platforms,
  tallOn: platforms.describe('Where it gets the tall visual of a pair; elsewhere the square'),
})

const plannedAdset = plannedObject.extend({
  key: z.string(),
  name: z.string(),
  action,
  targetName: z.string(),
  geoName: z.string(),
  budget: z.number().int().nullable(),
  bidAmount: z.number().int().nullable().describe('In minor units of the account’s currency'),
  ads: z.array(plannedAd),
})

const guardUnit = 'In minor units of the account’s currency; per cent where the limit is `increase`'
const guardCheck = z.object({
  limit: z.enum(['dailyAdded', 'accountTotal', 'objectBudget', 'increase', 'secondPerson']),
  value: z.number().describe(guardUnit),
  most: z.number().describe(guardUnit),
  isWithin: z.boolean(),
  isExceededAlready: z
    .boolean()
    .describe('What is on is beyond the limit already, and the plan adds nothing to it: it passes'),
})

const publicationPlan = z.object({
  fileId: z.string(),
  campaignName: z.string(),
  campaignId: z.string().nullable(),
  extent: z.enum(['publish', 'update']),
  planHash: z.string(),
  currency: z.string(),
  timezone: z.string(),
  accountName: z.string(),
  campaignType: z.string().nullable(),
  objective: z.string().nullable(),
  pageName: z.string().nullable().default(null),
  formats: z.array(shownFormat).default([]),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  dailyTotal: z.number().int(),
  lifetimeTotal: z.number().int(),
  bidStrategy: z.enum(['costCap', 'bidCap']).nullable(),
  adsetBudgetMode: z.enum(['daily', 'lifetime']),
  campaign: plannedObject,
  adsets: z.array(plannedAdset),
  money: planMoney,
  /** Differences of the live campaign that wait for a person; `null` when there is none yet or it could not be asked. */
  differences: z.number().int().nullable(),
  /** A server of before leaves nothing paused. */
  pausing: z
    .object({
      leavesPaused: z.boolean(),
      whyNot: z.enum(['nothingNew', 'retires']).nullable().describe('Why it cannot be left paused'),
    })
    .default({ leavesPaused: false, whyNot: 'nothingNew' }),
  /** What the account's limits say of the plan; publishing asks them again. */
  guard: z
    .object({
      checks: z.array(guardCheck),
      refusal: z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()) }).nullable(),
      approvers: approvers.nullable(),
      proposedFor: z
        .enum(['anotherPerson', 'client'])
        .nullable()
        .default(null)
        .describe(
          'Whose word the account asks for before anything is begun: the plan is proposed, not published',
        ),
    })
    .nullable(),
})

/** The specification's word for a retired ad is `deprecated`; everything else keeps its name. */
const actionWire = z.codec(z.enum(['created', 'changed', 'unchanged', 'deprecated']), action, {
  decode: (wire) => (wire === 'deprecated' ? 'retired' : wire),
  encode: (value) => (value === 'retired' ? 'deprecated' : value),
})

export const publicationPlanWire = publicationPlan.extend({
  adsets: z.array(
    plannedAdset.extend({ action: actionWire, ads: z.array(plannedAd.extend({ action: actionWire })) }),
  ),
})
