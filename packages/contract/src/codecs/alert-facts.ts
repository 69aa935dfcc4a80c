import {
  limitBreachCodes,
  driftKinds,
  liveFields,
  type Alert,
  type AlertCode,
  type AlertFacts,
  type AlertOf,
  type DriftField,
  type LiveField,
} from '@vigie/domain'
import { z } from 'zod'
import { network } from '../networks.ts'
import { proposalDeed } from './proposal-deed.ts'

const named = z.object({ id: z.string(), name: z.string() })
export const reviewReason = z.object({ rule: z.string(), said: z.string() })
const money = z.object({ amount: z.number(), currency: z.string() })
const day = z.iso.date()
const takenBack = z.enum(['whole', 'part']).nullable()

const budget = z.object({
  rule: named,
  used: money,
  target: money,
  percentage: z.number(),
  threshold: z.number(),
  exhaustedOn: day.nullable(),
  expected: money.nullable(),
  low: money.nullable(),
  high: money.nullable(),
  perDayLeft: money.nullable(),
  daysLeft: z.number().min(0).optional(),
  hoursBehind: z.number(),
})
const forecast = budget.extend({ probability: z.number() })

const metricValue = z.union([
  z.object({ metric: z.enum(['ROAS', 'CTR']), value: z.number() }),
  z.object({ metric: z.enum(['CPC', 'CPM']), money }),
])
const objective = z.object({
  ruleId: z.string(),
  value: metricValue,
  target: metricValue,
  tolerance: z.number(),
  probability: z.number(),
  events: z.number().nullable(),
  campaigns: z.array(named).nullable(),
})

const connection = z.object({
  owner: z.string(),
  network,
  hasOther: z.boolean(),
  isHouse: z.boolean().optional(),
})

const left = z.object({
  publicationId: z.string(),
  campaign: z.string(),
  object: z.object({
    id: z.string(),
    kind: z.enum(['campaign', 'adset', 'ad', 'creative']),
    isOn: z.boolean(),
  }),
  because: z.enum([
    'notIntended',
    'active',
    'wasActive',
    'historyUnread',
    'delivered',
    'holdsObjects',
    'noOwner',
    'ended',
    'backOn',
  ]),
})

export const decision = z.object({
  subject: named,
  within: z.string().nullable(),
  action: z.enum(['pause', 'flag', 'watch', 'scale', 'keep', 'resume', 'lower', 'raise']),
  outcome: z.enum(['made', 'inPart', 'told', 'asked', 'refused', 'proposed']),
  gate: z
    .enum([
      'notManaged',
      'tooYoung',
      'changedLately',
      'heldByPerson',
      'learning',
      'outage',
      'staleFigures',
      'dailyCapOfArms',
      'dailyCapOfSpend',
      'lastActive',
      'heldOut',
    ])
    .nullable(),
  spent: money,
  goal: z.string(),
  goalCount: z.number(),
  goalExpected: z.number(),
  comparison: z
    .object({ times: z.number().nullable(), probability: z.number(), threshold: z.number() })
    .nullable(),
  wastePerDay: money,
  move: z
    .array(
      z.object({ adset: named, from: money, to: money, limit: z.enum(['atMost', 'atLeast']).optional() }),
    )
    .nullable()
    .default(null),
})
const decisions = z.object({
  campaign: named,
  decisions: z.array(decision).min(1),
  decidedAt: z.string(),
  strategyId: z.string(),
  probability: z.number().nullable(),
  videos: z.array(z.string()),
  takenBack,
})

/** What the facts of each code look like where they are stored and on the wire: a code without a schema does not compile. */
const alertSchemas: { readonly [C in AlertCode]: z.ZodType<AlertFacts[C]> } = {
  'budget.thresholdReached': budget,
  'budget.limitReached': budget.extend({ pausesAtLimit: z.boolean() }),
  'budget.overspendLikely': forecast,
  'budget.overspendCleared': forecast,
  'budget.pauseFailed': z.object({ rule: named, reason: z.string() }),
  'budget.resumed': z.object({ rule: named, target: money, campaigns: z.array(named) }),
  'objective.missed': objective,
  'objective.stillMissed': objective,
  'objective.met': objective,
  'delivery.stopped': z.object({ campaign: named, hoursBehind: z.number() }),
  'tracking.stopped': z.object({
    event: z.enum(['purchases', 'leads', 'registrations', 'checkouts', 'cart_adds', 'content_views']),
    seen: z.number(),
    usualPerDay: z.number(),
    hoursBehind: z.number(),
  }),
  'figures.late': z.object({ hoursBehind: z.number(), budgets: z.array(z.string()) }),
  'ad.rejected': z.object({ ads: z.array(named).min(1), reasons: z.array(reviewReason).optional() }),
  'ad.tired': z.object({
    ad: named,
    video: z.string().nullable(),
    loss: z.number(),
    probability: z.number(),
    impressions: z.number(),
    days: z.number(),
  }),
  'connection.expired': connection,
  'connection.expiring': connection.extend({ on: day, daysLeft: z.number() }),
  'drift.found': z.object({
    campaign: named,
    objects: z.array(z.string()),
    differences: z.number(),
    by: z.string().nullable(),
  }),
  'guard.brokenElsewhere': z.object({
    campaign: named,
    object: named.extend({ kind: z.enum(['campaign', 'adset', 'ad']) }),
    field: z.enum(Object.keys(driftKinds) as DriftField[]),
    from: money.nullable(),
    to: money.nullable(),
    limit: z.enum(limitBreachCodes),
    most: money.nullable(),
    mostPercent: z.number().nullable(),
    by: z.string().nullable(),
    through: z.string().nullable(),
  }),
  'channel.failed': z.object({ channel: named, reason: z.string(), detail: z.string() }),
  'access.requested': z.object({ person: z.string(), email: z.string() }),
  'publication.approvalWanted': z.object({
    publicationId: z.string(),
    fileId: z.string(),
    kind: z.enum(['publish', 'update']),
    campaign: z.string(),
    askedBy: z.string(),
    approvers: z.array(z.string()),
  }),
  'proposal.waiting': z.object({
    proposalId: z.string(),
    kind: z.enum(['changes', 'undo', 'strategy', 'publication']),
    object: z.string(),
    count: z.number(),
    deed: proposalDeed.optional(),
    before: money,
    after: money,
    inTotal: money.nullable().default(null),
    askedBy: z.string(),
    deciders: z.array(z.string()),
    waitsForClient: z.boolean().default(false),
    isReminder: z.boolean(),
  }),
  'proposal.answered': z.object({
    proposalId: z.string(),
    kind: z.enum(['changes', 'undo', 'strategy', 'publication']),
    object: z.string(),
    client: z.string(),
    answer: z.enum(['approved', 'part', 'changes']),
    isEnough: z.boolean(),
    deciders: z.array(z.string()),
  }),
  'changeOrder.incomplete': z.object({
    orderId: z.string(),
    object: z.string(),
    missed: z.number(),
    done: z.number(),
    isLate: z.boolean(),
  }),
  'publication.extraActive': left,
  'publication.extraLeft': left,
  'publication.changeStands': z.object({
    publicationId: z.string(),
    campaign: z.string(),
    object: named.extend({ kind: z.enum(['campaign', 'adset', 'ad']) }),
    values: z.array(
      z.object({
        field: z.enum(Object.keys(liveFields) as LiveField[]),
        from: money.nullable(),
        to: money.nullable(),
      }),
    ),
  }),
  'monitoring.paused': decisions,
  'monitoring.wouldPause': decisions,
  'monitoring.notPaused': decisions,
  'monitoring.held': decisions,
  'monitoring.moved': decisions,
  'monitoring.wouldMove': decisions,
  'monitoring.notMoved': decisions,
  legacy: z.object({
    fr: z.string(),
    en: z.string(),
    videos: z.array(z.string()),
    takenBack,
    decided: z.object({ at: z.string().nullable(), subjects: z.array(named) }).nullable(),
  }),
  unreadable: z.object({ stored: z.string() }),
}

const isCode = (code: string): code is AlertCode => Object.hasOwn(alertSchemas, code)

function parsed<C extends AlertCode>(code: C, facts: unknown): AlertOf<C> | null {
  const schema: z.ZodType<AlertFacts[C]> = alertSchemas[code]
  const read = schema.safeParse(facts)
  return read.success ? { code, facts: read.data } : null
}

/** An alert as it is stored and sent; `null` when this version knows neither its code nor such facts. */
export const parseAlert = (code: string, facts: unknown): Alert | null =>
  isCode(code) ? parsed(code, facts) : null
